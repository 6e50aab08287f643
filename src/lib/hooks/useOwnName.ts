import { useSelector } from 'react-redux';
import { userName } from '../format/people';
import { selectSessionUser } from '../session/session';

/** The name of who is signed in. */
export const useOwnName = (): string => userName(useSelector(selectSessionUser));
