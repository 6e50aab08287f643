import { int } from './draw';

/** What people write over some days into a field that takes several lines. */
const diary = [
  'Day 1, 06:40. Monitoring reports a degraded cache battery on controller A. The array has switched to write-through, so writes take three to four times as long as usual. The customer was called at 07:05 and asks that nothing is restarted before their batch run ends at 10:30.',
  'Day 1, 08:15. The vendor opened a case and asked for a full log collection. It was started at 08:30, took 25 minutes and was sent by 09:10. No host has lost a path so far; multipathing shows both controllers as active on all twelve hosts.',
  'Day 1, 11:50. The vendor confirms a failed learn cycle and sends a replacement controller with its battery. The part was not on stock in the depot and comes from the regional hub; the courier promises delivery before 08:00 the next morning.',
  'Day 1, 16:20. Site access is agreed with security for 07:30 to 13:00. They need the full name, a government ID and the serial number of the laptop. Parking is at gate 4, and the loading dock has to be reserved by phone for anything heavier than 20 kg.',
  'Day 2, 08:05. The part arrived without damage, the seals are intact and the part number matches the order. The spare fan tray is missing from the box; it is not needed for this visit, and the supplier was told.',
  'Day 2, 09:00. The change was approved by the customer’s duty manager. All volumes of controller A were moved to controller B before the exchange; latency rose to about nine milliseconds during the move and then came back to normal.',
  'Day 2, 09:45. Controller A was pulled and replaced. The new one came up with older firmware and was brought to the level of its partner by the array itself, which took another 35 minutes. The old part is labelled and packed for its return.',
  'Day 2, 11:10. Failover was tested in both directions with the customer’s storage team on the bridge. One host did not find its second path again: a transceiver in the switch was at fault, was replaced from van stock, and the path came up at once.',
  'Day 2, 12:40. Everything was checked once more with the remote team: no open alerts, write cache on, mirrored and charged to 98 percent. Photos of the old and the new label are among the files. The customer signed the job completion form.',
  'Day 3, 10:00. The array was watched for a day and no alert has come back. The old controller leaves with the courier this afternoon. What remains is the return of the box from customs and the correction of the serial number in the CMDB.',
];

/** A long text: so many of its paragraphs, one after the other. */
export function longText(paragraphs: number): string {
  const first = int(0, diary.length - paragraphs);
  return diary.slice(first, first + paragraphs).join('\n\n');
}
