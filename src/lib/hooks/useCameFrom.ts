import { useLocation, useNavigate } from 'react-router-dom';
import { readArrival } from '../browser/arrival';

interface CameFrom {
  /** The record that the link stood in. */
  name: string;
  goBack: () => void;
}

/** The way back to the record from which a link opened this page; null if none did (LINK-01). */
export function useCameFrom(): CameFrom | null {
  const location = useLocation();
  const navigate = useNavigate();
  const arrival = readArrival(location.state);
  // The entry before this one is the record's: the page writes this one's address over it, and never adds to it.
  return arrival && { name: arrival.cameFrom, goBack: () => void navigate(-1) };
}
