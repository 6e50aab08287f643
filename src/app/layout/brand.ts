/** The customer's logo. The server answers it with the file that the deployment names (D-16). */
export const BRAND_LOGO_PATH = '/brand-logo.svg';
