import { imr } from './imr';
import { por } from './por';
import type { RequestKind } from './requestKind';

/** In the order of their tabs. */
export const requestKinds: readonly RequestKind[] = [imr, por];
