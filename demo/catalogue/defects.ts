import type { Model } from './hardware';

interface Defect {
  /** Of a case; `#` is a digit. */
  subject: string;
  /** What was found, in a few words. */
  defect: string;
}

/** What breaks, by the kind of the equipment: a case, and the problem that somebody is sent for. */
export const defects: Record<Model['kind'], readonly Defect[]> = {
  srv: [
    { subject: 'PSU 2 of host failed, redundancy lost', defect: 'Power supply dead, fan does not start' },
    { subject: 'Host rebooted by itself at 0#:1#', defect: 'Uncorrectable ECC errors in bank 4' },
    { subject: 'Disk # predictive failure', defect: 'Reallocated sectors over the limit' },
    { subject: 'iLO certificate expired', defect: 'Management board refuses the new certificate' },
  ],
  san: [
    {
      subject: 'SAN array ##: controller A degraded, write cache disabled',
      defect: 'Controller A fails self-test after firmware 3.6.1',
    },
    {
      subject: 'SAN array ##: disk # failed, rebuild runs',
      defect: 'Disk dead on arrival after the last exchange',
    },
  ],
  sw: [
    { subject: 'Puerto ## del switch intermitente', defect: 'Intermittent link, errors on the interface' },
    { subject: 'PSU 1 of the switch stack failed', defect: 'Power supply dead' },
  ],
  rtr: [
    { subject: 'Line card # does not come up', defect: 'Line card fails diagnostics after reseat' },
    { subject: 'Uplink drops several times a day', defect: 'Transceiver below its receive level' },
  ],
  fw: [{ subject: 'Standby unit does not synchronise', defect: 'Internal SSD failed' }],
  ups: [
    { subject: 'UPS on battery, runtime # minutes', defect: 'Battery bank B below capacity' },
    { subject: 'UPS battery test failed', defect: 'Two battery modules swollen' },
  ],
  tape: [{ subject: 'Tape drive # needs cleaning every night', defect: 'Drive head worn' }],
  pos: [{ subject: 'POS # freezes at the end of the day', defect: 'Main board overheats' }],
};
