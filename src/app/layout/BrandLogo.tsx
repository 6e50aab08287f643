import Box from '@mui/material/Box';

/** Names what a server without a brand logo hides (`server/http/pageTemplate.ts`). */
export const brandClass = 'brand';

/** The customer's logo. The server answers it with the file that the deployment names (D-16). */
export const BrandLogo = () => (
  <Box
    component="img"
    className={brandClass}
    src="/brand-logo.svg"
    alt="Brand logo"
    // Its width is known before the file is: the buttons beside it do not move when it comes.
    sx={{ flexShrink: 0, height: 24, width: { xs: 112, lg: 120 }, objectFit: 'contain' }}
  />
);
