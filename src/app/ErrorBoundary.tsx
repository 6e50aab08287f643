import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { paths } from '@/lib/paths';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** The flag tells whether something was thrown: anything can be thrown, null too. */
interface ErrorBoundaryState {
  hasFailed: boolean;
  error: unknown;
}

const isMissingChunk = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

function FailurePage({ error }: { error: unknown }) {
  const [title, text] = isMissingChunk(error)
    ? [
        'This page could not be loaded',
        'The line may be down, or a newer version of the application has come out. Reloading brings it.',
      ]
    : [
        'Something went wrong on this page',
        'What you saved is kept. Reload the page, or go back to the home page.',
      ];
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', justifyItems: 'center', gap: 4, p: 6, pt: 20, textAlign: 'center' }}
    >
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'tokens.text2' }}>{text}</Typography>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload
        </Button>
        {/* A real navigation: the state that broke the page does not come along. */}
        <Button variant="outlined" href={paths.home}>
          Home page
        </Button>
      </Box>
    </Box>
  );
}

/** Shows an error while drawing, or a page's file that did not load, instead of a blank window (SHELL-15). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { hasFailed: true, error };
  }

  override render() {
    return this.state.hasFailed ? <FailurePage error={this.state.error} /> : this.props.children;
  }
}
