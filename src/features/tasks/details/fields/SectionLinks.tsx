import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

/** How high the links are, in pixels: what is scrolled to has to stop below them. */
export const sectionLinksHeight = { xs: 52, md: 40 } as const;

interface SectionLink {
  /** Of the heading that is jumped to, which takes the focus; its section is brought to the top. */
  headingId: string;
  label: string;
  /** Something can be changed there. */
  marked: boolean;
}

function jumpTo(headingId: string): void {
  const heading = document.getElementById(headingId);
  heading?.closest('section')?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Jumps to the headings below; stays in sight while one scrolls. */
export function SectionLinks({ label, sections }: { label: string; sections: readonly SectionLink[] }) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: sectionLinksHeight,
        overflowX: 'auto',
        px: { xs: 2, md: 4 },
        bgcolor: 'tokens.surface',
        borderBottom: 1,
        borderColor: 'tokens.hair',
      }}
    >
      {sections.map((section) => (
        <Button
          key={section.headingId}
          size="small"
          onClick={() => jumpTo(section.headingId)}
          sx={{ flexShrink: 0 }}
        >
          {section.label}
          {section.marked && (
            <Box component="span" aria-hidden sx={{ whiteSpace: 'pre', color: 'tokens.primary' }}>
              {' *'}
            </Box>
          )}
        </Button>
      ))}
    </Box>
  );
}
