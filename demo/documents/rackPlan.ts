import { renderSpreadsheet } from './spreadsheet';

const FIRST_UNIT = 42;

/** What stands in a rack from the top: height in units, power in watts. */
const devices = [
  { equipment: 'Patch panel LC, 24 ports', height: 1, power: 0 },
  { equipment: 'Catena Networks C9300-48P', height: 1, power: 350, installed: '2026-03-02' },
  { equipment: 'Catena Networks ASR 1001-X', height: 1, power: 250, installed: '2026-03-02' },
  { equipment: 'Norvik ProRack R740xd', height: 2, power: 620, installed: '2026-03-03' },
  { equipment: 'Norvik ProRack R740xd', height: 2, power: 620, installed: '2026-03-03' },
  { equipment: 'Ostrava Storage PowerStack 500T', height: 4, power: 1180, installed: '2026-03-04' },
  { equipment: 'Réserve – Platz für Erweiterung', height: 4, power: 0 },
  { equipment: 'Voltaic Symmetra 40K', height: 6, power: 90, installed: '2026-03-05' },
] as const;

/** Where every device of a rack goes, with real numbers and days in its cells. */
export function rackPlan(): Promise<Uint8Array> {
  let unit: number = FIRST_UNIT;
  const rows = devices.map((device) => {
    const top = unit;
    unit -= device.height;
    const installed = 'installed' in device ? new Date(device.installed) : null;
    return [top, device.equipment, device.height, device.power, installed];
  });
  const total = (of: 'height' | 'power') => devices.reduce((sum, device) => sum + device[of], 0);
  return renderSpreadsheet({
    title: 'Rack B12',
    columns: [
      { label: 'Top unit', width: 10 },
      { label: 'Equipment', width: 36 },
      { label: 'Height (U)', width: 11 },
      { label: 'Power (W)', width: 11 },
      { label: 'Installed', width: 13 },
    ],
    rows: [...rows, [null, 'Total', total('height'), total('power'), null]],
  });
}
