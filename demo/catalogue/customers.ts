export interface Site {
  name: string;
  city: string;
  /** State or province; null where a country has none. */
  region: string | null;
  country: string;
  /** Street and number, without the city. */
  address: string;
  timezone: string;
  /** Each `#` is a digit. Of numbers that nobody has, where a country keeps some free. */
  phone: string;
}

export interface Customer {
  id: string;
  code: string;
  name: string;
  domain: string;
  sites: readonly Site[];
}

const sites = {
  manila: {
    name: 'MNL data hall 3',
    city: 'Pasay',
    region: 'Metro Manila',
    country: 'Philippines',
    address: '18 Aurora Blvd',
    timezone: 'Asia/Manila',
    phone: '+63 2 5550 01##',
  },
  cebu: {
    name: 'CEB branch 12',
    city: 'Cebu City',
    region: 'Cebu',
    country: 'Philippines',
    address: '7 Osmeña Blvd',
    timezone: 'Asia/Manila',
    phone: '+63 32 555 01##',
  },
  singapore: {
    name: 'SIN colo 2',
    city: 'Singapore',
    region: null,
    country: 'Singapore',
    address: '4 Tai Seng Ave',
    timezone: 'Asia/Singapore',
    phone: '+65 6555 01##',
  },
  sydney: {
    name: 'SYD DC 4, cage 12',
    city: 'Sydney',
    region: 'New South Wales',
    country: 'Australia',
    address: '400 Harris St, Ultimo',
    timezone: 'Australia/Sydney',
    phone: '+61 2 5550 01##',
  },
  mumbai: {
    name: 'BOM hall B',
    city: 'Mumbai',
    region: 'Maharashtra',
    country: 'India',
    address: 'Plot 9, MIDC, Andheri East',
    timezone: 'Asia/Kolkata',
    phone: '+91 22 5550 01##',
  },
  munich: {
    name: 'MUC Rechenzentrum 1',
    city: 'München',
    region: 'Bayern',
    country: 'Germany',
    address: 'Güterstraße 14',
    timezone: 'Europe/Berlin',
    phone: '+49 89 99998 ###',
  },
  lyon: {
    name: 'LYS salle 2',
    city: 'Lyon',
    region: 'Auvergne-Rhône-Alpes',
    country: 'France',
    address: '22 rue de l’Université',
    timezone: 'Europe/Paris',
    phone: '+33 4 65 71 ## ##',
  },
  saoPaulo: {
    name: 'GRU sala 5',
    city: 'São Paulo',
    region: 'São Paulo',
    country: 'Brazil',
    address: 'Av. Paulista 1100',
    timezone: 'America/Sao_Paulo',
    phone: '+55 11 5550 01##',
  },
  dallas: {
    name: 'DAL DC 1',
    city: 'Dallas',
    region: 'Texas',
    country: 'United States',
    address: '1950 N Stemmons Fwy',
    timezone: 'America/Chicago',
    phone: '+1 214 555 01##',
  },
  lodz: {
    name: 'LCJ hala 7',
    city: 'Łódź',
    region: 'łódzkie',
    country: 'Poland',
    address: 'ul. Piłsudskiego 92',
    timezone: 'Europe/Warsaw',
    phone: '+48 42 555 01 ##',
  },
} as const satisfies Record<string, Site>;
const { manila, cebu, singapore, sydney, mumbai, munich, lyon, saoPaulo, dallas, lodz } = sites;

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
  customer(3106, 'KES', 'Kestrel Logistics', 'kestrel-logistics', dallas, lodz),
  customer(3107, 'OSP', 'Osprey Insurance', 'ospreyins', sydney, dallas),
  customer(3108, 'KOH', 'Köhler & Söhne Maschinenbau', 'koehler-soehne', munich),
  customer(3109, 'ELM', 'Électricité du Léman', 'elecleman', lyon),
  customer(3110, 'PEN', 'Peñafiel Comercio', 'penafiel', saoPaulo, dallas),
  customer(3111, 'LOD', 'Łódź Freight Terminal', 'lodzfreight', lodz),
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
