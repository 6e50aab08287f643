export interface Site {
  name: string;
  city: string;
  country: string;
  address: string;
  timezone: string;
}

export interface Customer {
  id: string;
  code: string;
  name: string;
  domain: string;
  sites: readonly Site[];
}

const site = (name: string, city: string, country: string, address: string, timezone: string): Site => ({
  name,
  city,
  country,
  address,
  timezone,
});

const manila = site('MNL data hall 3', 'Pasay', 'Philippines', '18 Aurora Blvd, Pasay', 'Asia/Manila');
const cebu = site('CEB branch 12', 'Cebu City', 'Philippines', '7 Osmeña Blvd, Cebu City', 'Asia/Manila');
const singapore = site('SIN colo 2', 'Singapore', 'Singapore', '4 Tai Seng Ave', 'Asia/Singapore');
const sydney = site('SYD DC 4, cage 12', 'Sydney', 'Australia', '400 Harris St, Ultimo', 'Australia/Sydney');
const mumbai = site('BOM hall B', 'Mumbai', 'India', 'Plot 9, MIDC Andheri East', 'Asia/Kolkata');
const munich = site('MUC Rechenzentrum 1', 'München', 'Germany', 'Güterstraße 14, München', 'Europe/Berlin');
const lyon = site('LYS salle 2', 'Lyon', 'France', '22 rue de l’Université, Lyon', 'Europe/Paris');
const saoPaulo = site(
  'GRU sala 5',
  'São Paulo',
  'Brazil',
  'Av. Paulista 1100, São Paulo',
  'America/Sao_Paulo',
);
const dallas = site('DAL DC 1', 'Dallas', 'United States', '1950 N Stemmons Fwy, Dallas', 'America/Chicago');
const warsaw = site('WAW hala 7', 'Łódź', 'Poland', 'ul. Piłsudskiego 92, Łódź', 'Europe/Warsaw');

const customer = (id: number, code: string, name: string, domain: string, ...sites: Site[]): Customer => ({
  id: String(id),
  code,
  name,
  domain: `${domain}.example`,
  sites,
});

/** Invented companies; their addresses end in `.example`, which nobody can own. */
export const customers: readonly Customer[] = [
  customer(3101, 'MER', 'Meridian Bank', 'meridianbank', manila, cebu),
  customer(3102, 'COR', 'Cordova Telecom', 'cordovatelecom', manila, singapore),
  customer(3103, 'HAL', 'Halcyon Airways', 'halcyonair', manila, singapore, sydney),
  customer(3104, 'BRI', 'Brightline Retail Group', 'brightline', cebu, sydney),
  customer(3105, 'AST', 'Aster Pharma', 'asterpharma', mumbai, munich),
  customer(3106, 'KES', 'Kestrel Logistics', 'kestrel-logistics', dallas, warsaw),
  customer(3107, 'OSP', 'Osprey Insurance', 'ospreyins', sydney, dallas),
  customer(3108, 'KOH', 'Köhler & Söhne Maschinenbau', 'koehler-soehne', munich),
  customer(3109, 'ELM', 'Électricité du Léman', 'elecleman', lyon),
  customer(3110, 'PEN', 'Peñafiel Comercio', 'penafiel', saoPaulo, dallas),
  customer(3111, 'LOD', 'Łódź Freight Terminal', 'lodzfreight', warsaw),
  customer(3112, 'STH', 'St. Hilda’s Teaching Hospital', 'sthildas', sydney),
  customer(3113, 'VAN', 'Vantage Broadcasting', 'vantagetv', singapore, mumbai),
  customer(
    3114,
    'TRI',
    'Trident Shipping & Offshore Engineering (Asia Pacific) Holdings',
    'tridentap',
    singapore,
    manila,
  ),
];
