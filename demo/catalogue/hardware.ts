/** The trade's equipment: what the demo records repair, stock and order. Makers are invented, part numbers too. */
export interface Model {
  manufacturer: string;
  model: string;
  /** Short name in host names. */
  kind: 'srv' | 'san' | 'sw' | 'rtr' | 'fw' | 'ups' | 'tape' | 'pos';
  os: string;
}

const model = (manufacturer: string, name: string, kind: Model['kind'], os: string): Model => ({
  manufacturer,
  model: name,
  kind,
  os,
});

export const models: readonly Model[] = [
  model('Norvik', 'ProRack R640', 'srv', 'Windows Server 2022'),
  model('Norvik', 'ProRack R740xd', 'srv', 'VMware ESXi 8.0'),
  model('Hallmark Systems', 'DL380 G10', 'srv', 'Red Hat Enterprise Linux 9.4'),
  model('Hallmark Systems', 'BladeCenter c7000', 'srv', 'VMware ESXi 7.0'),
  model('Ostrava Storage', 'PowerStack 500T', 'san', 'StackOS 3.6.1'),
  model('Ostrava Storage', 'FAS2750', 'san', 'ONStor 9.13'),
  model('Catena Networks', 'C9300-48P', 'sw', 'CNX 17.9'),
  model('Catena Networks', 'ASR 1001-X', 'rtr', 'CNX 17.6'),
  model('Perimeter', 'PG-600F', 'fw', 'PGOS 7.4'),
  model('Voltaic', 'Symmetra 40K', 'ups', 'NMC 6.9'),
  model('Lindqvist', 'TL4000 tape library', 'tape', 'TLFW 8.10'),
  model('Kassa', 'POS-T9', 'pos', 'Windows 10 IoT 2021'),
];

export interface Part {
  number: string;
  description: string;
  /** In whole US dollars. */
  price: number;
  category: string;
  /** What it is built into. */
  fits: readonly Model['kind'][];
}

const part = (
  number: string,
  description: string,
  price: number,
  category: string,
  ...fits: Model['kind'][]
): Part => ({ number, description, price, category, fits });

export const parts: readonly Part[] = [
  part('801-2244-01', 'Storage controller, PowerStack 500T', 4180, 'Controllers', 'san'),
  part('801-1190-07', 'Cache battery module, 12 V', 212, 'Batteries', 'san'),
  part('P408i-A-SR', 'RAID controller, 2 GB cache', 390, 'Controllers', 'srv'),
  part('879505-B21', 'DIMM 32 GB DDR4-2933 registered ECC', 245, 'Memory', 'srv'),
  part('815100-B21', 'DIMM 64 GB DDR4-2666 load-reduced', 480, 'Memory', 'srv'),
  part('870759-B21', 'SAS disk 900 GB, 15k, 2.5"', 330, 'Disks', 'srv'),
  part('P18434-B21', 'SSD 960 GB SATA, mixed use', 410, 'Disks', 'srv', 'fw', 'pos'),
  part('X371A-R6', 'SSD 960 GB, self-encrypting', 690, 'Disks', 'san'),
  part('865414-B21', 'Power supply 800 W, platinum, hot-plug', 260, 'Power', 'srv'),
  part('PWR-C1-1100WAC', 'Power supply 1100 W for C9300', 540, 'Power', 'sw'),
  part('FAN-T1-R', 'Fan module, front to back', 95, 'Cooling', 'sw', 'rtr'),
  part('867810-B21', 'Fan kit, high performance, set of 6', 310, 'Cooling', 'srv'),
  part('SFP-10G-SR-S', 'Transceiver 10GBASE-SR, LC', 180, 'Optics', 'sw', 'rtr', 'fw'),
  part('QSFP-100G-LR4', 'Transceiver 100GBASE-LR4, LC', 2250, 'Optics', 'rtr'),
  part('NIM-2GE-CU-SFP', 'Line card, 2 × GE', 860, 'Network', 'rtr'),
  part('C9300-NM-8X', 'Uplink module, 8 × 10 GE', 1490, 'Network', 'sw'),
  part('SYBT9-B6', 'UPS battery module, 9 blocks', 720, 'Batteries', 'ups'),
  part('AK379A', 'LTO-8 drive, half height, SAS', 3100, 'Tape', 'tape'),
  part('LTO8-CLN', 'Cleaning cartridge, universal', 48, 'Tape', 'tape'),
  part('KSA-T9-MB', 'Main board, POS-T9', 365, 'POS', 'pos'),
  part('CAB-LC-OM4-5', 'Patch cable LC-LC, OM4, 5 m', 19, 'Cables', 'san', 'sw', 'rtr', 'fw'),
  part('SVC-FRT-AIR', 'Air freight, next flight', 160, 'Services'),
];

/** Stores of spare parts, as the business system names them. The three that the forms must always offer come first. */
export const warehouses = [
  { id: '201', label: 'MNL Central Warehouse' },
  { id: '202', label: 'SIN Forward Stocking Location' },
  { id: '203', label: 'SYD Depot' },
  { id: '204', label: 'BOM Depot' },
  { id: '205', label: 'MUC Lager Süd' },
  { id: '206', label: 'DAL Depot' },
  { id: '207', label: 'Engineer van stock' },
  { id: '208', label: 'Repair vendor (RMA)' },
] as const;

export const suppliers = [
  { id: '5001', label: 'Orbis Components Inc.' },
  { id: '5002', label: 'Norvik Spares Ltd.' },
  { id: '5003', label: 'Catena Partner Store' },
  { id: '5004', label: 'Lumière Informatique SARL' },
  { id: '5005', label: 'Pacific Field Partners' },
  { id: '5006', label: 'Ersatzteil-Kontor Nürnberg GmbH' },
] as const;

export const subsidiaries = [
  { id: '1', label: 'Northbay Services Philippines' },
  { id: '2', label: 'Northbay Services Singapore' },
  { id: '3', label: 'Northbay Services Australia' },
  { id: '4', label: 'Northbay Services Europe' },
  { id: '5', label: 'Northbay Services Americas' },
] as const;

export const couriers = ['Swiftlane', 'Blue Anchor Express', 'Kurier Eins', 'Hand carry'] as const;
