import type { SalesPaper } from './salesPaper';

const priced = (article: string, quantity: string, price: string, amount: string) => [
  { label: article, width: 270 },
  { label: quantity, width: 55, align: 'right' as const },
  { label: price, width: 75, align: 'right' as const },
  { label: amount, width: 83, align: 'right' as const },
];

export const quotation: SalesPaper = {
  title: 'Quotation',
  subtitle: 'Storage controllers and their installation, signed by the customer',
  author: 'Northbay Services Sales',
  created: '2026-01-19T09:30:00Z',
  facts: [
    ['Quotation', 'Q-26-0119'],
    ['Date', '01/19/2026'],
    ['Valid until', '02/18/2026'],
    ['Currency', 'USD'],
  ],
  columns: priced('Item', 'Quantity', 'Price', 'Amount'),
  lines: [
    ['801-2244-01 Storage controller, PowerStack 500T', '2', '4,180.00', '8,360.00'],
    ['801-1190-07 Cache battery module, 12 V', '4', '212.00', '848.00'],
    ['SFP-10G-SR-S Transceiver 10GBASE-SR, LC', '8', '180.00', '1,440.00'],
    ['Installation by two engineers, one night', '1', '1,250.00', '1,250.00'],
    ['Total', '', '', '11,898.00'],
  ],
  terms: {
    title: 'Accepted',
    text: 'Payment within 30 days. Delivery two weeks after the order, to the data hall named by the customer.',
  },
};

export const purchaseOrder: SalesPaper = {
  title: 'Purchase order',
  subtitle: 'Spare parts under the frame agreement',
  author: 'Purchasing',
  created: '2026-02-03T02:10:00Z',
  facts: [
    ['Order', 'PO-260203-7'],
    ['Date', '02/03/2026'],
    ['Supplier', 'Northbay Services'],
    ['Agreement', '2024-07, spares, next business day'],
    ['Currency', 'USD'],
  ],
  columns: priced('Item', 'Quantity', 'Price', 'Amount'),
  lines: [
    ['865414-B21 Power supply 800 W, platinum, hot-plug', '6', '260.00', '1,560.00'],
    ['879505-B21 DIMM 32 GB DDR4-2933 registered ECC', '12', '245.00', '2,940.00'],
    ['870759-B21 SAS disk 900 GB, 15k, 2.5"', '10', '330.00', '3,300.00'],
    ['Total', '', '', '7,800.00'],
  ],
  terms: {
    title: 'Delivery',
    text: 'To goods in, Monday to Friday from 8 AM to 4 PM. Every box carries the number of this order.',
  },
};

export const deliveryNote: SalesPaper = {
  title: 'Delivery note',
  subtitle: 'Two boxes, sealed',
  author: 'Northbay Services Logistics',
  created: '2026-02-09T06:45:00Z',
  facts: [
    ['Delivery', 'DN-26-0209-2'],
    ['Date', '02/09/2026'],
    ['Courier', 'Swiftlane, SW204417730'],
    ['Weight', '24.6 kg'],
  ],
  columns: [
    { label: 'Item', width: 300 },
    { label: 'Quantity', width: 60, align: 'right' },
    { label: 'Box', width: 60, align: 'right' },
  ],
  lines: [
    ['865414-B21 Power supply 800 W, platinum, hot-plug', '6', '1'],
    ['879505-B21 DIMM 32 GB DDR4-2933 registered ECC', '12', '2'],
    ['870759-B21 SAS disk 900 GB, 15k, 2.5"', '10', '2'],
  ],
  terms: {
    title: 'Received',
    text: 'Both boxes received whole, seals unbroken. Counted on arrival: nothing is missing.',
  },
};

/** A quotation in German: umlauts in its text as in its name. */
export const angebot: SalesPaper = {
  title: 'Angebot',
  subtitle: 'Austausch der Batteriesätze, Standort Nürnberg',
  author: 'Northbay Services Europe',
  created: '2026-05-11T08:00:00Z',
  facts: [
    ['Angebot', 'A-26-0511'],
    ['Datum', '11.05.2026'],
    ['Gültig bis', '10.06.2026'],
    ['Währung', 'EUR'],
  ],
  columns: priced('Position', 'Menge', 'Preis', 'Betrag'),
  lines: [
    ['SYBT9-B6 Batteriemodul für USV, 9 Blöcke', '4', '662,40', '2.649,60'],
    ['Einbau und Prüfung während der Nacht', '1', '890,00', '890,00'],
    ['Rücknahme der alten Blöcke', '4', '35,00', '140,00'],
    ['Summe', '', '', '3.679,60'],
  ],
  terms: {
    title: 'Bedingungen',
    text: 'Zahlbar innerhalb von 30 Tagen. Die Anlage bleibt während des Austauschs über den Umgehungsweg versorgt.',
  },
};
