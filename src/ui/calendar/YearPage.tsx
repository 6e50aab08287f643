import { useState } from 'react';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { YEARS_PER_PAGE } from '@/lib/constants';

interface YearPageProps {
  year: number;
  minYear?: number;
  maxYear?: number;
  onChoose: (year: number) => void;
}

/** Twelve years at a time, the current one among them (FMT-04). */
export function YearPage({ year, minYear = 1900, maxYear = 2099, onChoose }: YearPageProps) {
  const [first, setFirst] = useState(year - (year % YEARS_PER_PAGE));
  const last = first + YEARS_PER_PAGE - 1;
  return (
    <Box sx={{ width: 320, height: 336, p: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 3 }}>
        <Typography variant="group" role="status" sx={{ flexGrow: 1 }}>
          {first}–{last}
        </Typography>
        <IconButton
          size="small"
          aria-label="Earlier years"
          disabled={first <= minYear}
          onClick={() => setFirst(first - YEARS_PER_PAGE)}
        >
          <ChevronLeftOutlined />
        </IconButton>
        <IconButton
          size="small"
          aria-label="Later years"
          disabled={last >= maxYear}
          onClick={() => setFirst(first + YEARS_PER_PAGE)}
        >
          <ChevronRightOutlined />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2 }}>
        {Array.from({ length: YEARS_PER_PAGE }, (_, at) => first + at).map((each) => (
          <Button
            key={each}
            color={each === year ? 'primary' : 'inherit'}
            variant={each === year ? 'contained' : 'text'}
            autoFocus={each === year}
            disabled={each < minYear || each > maxYear}
            onClick={() => onChoose(each)}
          >
            {each}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
