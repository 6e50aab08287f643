import type { ComponentProps, HTMLAttributes, Key } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PaletteItem } from './paletteItems';

interface PaletteListProps {
  /** Those of a group stand together. */
  items: readonly PaletteItem[];
  /** Nothing is found by what was typed. */
  isEmpty: boolean;
  listProps: ComponentProps<'ul'>;
  propsOf: (item: PaletteItem, index: number) => HTMLAttributes<HTMLLIElement> & { key: Key };
}

/** What the palette offers, under headings. */
export function PaletteList({ items, isEmpty, listProps, propsOf }: PaletteListProps) {
  return (
    <>
      {/* It stands there before it says something, or a screen reader would not. */}
      <Typography role="status" sx={{ color: 'tokens.text2', p: isEmpty ? 6 : 0, textAlign: 'center' }}>
        {isEmpty && 'Nothing found.'}
      </Typography>
      <Box
        component="ul"
        {...listProps}
        sx={{ listStyle: 'none', m: 0, px: 2, py: items.length > 0 ? 2 : 0, overflowY: 'auto', flexGrow: 1 }}
      >
        {items.map((item, index) => {
          const { key, ...props } = propsOf(item, index);
          const isFirst = items[index - 1]?.group !== item.group;
          return [
            isFirst && (
              <Typography
                key={`${item.group} heading`}
                component="li"
                role="presentation"
                variant="label"
                sx={{ display: 'block', px: 2, pt: index === 0 ? 1 : 3, pb: 1, color: 'tokens.text2' }}
              >
                {item.group}
              </Typography>
            ),
            <Box
              key={key}
              component="li"
              {...props}
              aria-label={[item.label, item.text, item.kind].filter(Boolean).join(', ')}
              sx={{
                typography: 'body2',
                display: 'flex',
                flexWrap: { xs: 'wrap', md: 'nowrap' },
                alignItems: 'baseline',
                columnGap: 3,
                px: 2,
                py: { xs: 2.5, md: 2 },
                borderRadius: ({ radii }) => `${radii.control}px`,
                cursor: 'pointer',
                '&.Mui-focused': { bgcolor: 'tokens.tint', color: 'tokens.onTint' },
              }}
            >
              <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: { md: 80 } }}>
                {item.label}
              </Box>
              <Box
                component="span"
                sx={{
                  flex: { xs: '1 1 100%', md: '1 1 0' },
                  order: { xs: 1, md: 0 },
                  minWidth: 0,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                {item.text}
              </Box>
              <Box component="span" sx={{ flexShrink: 0, ml: 'auto', color: 'tokens.text2' }}>
                {item.kind}
              </Box>
            </Box>,
          ];
        })}
      </Box>
    </>
  );
}
