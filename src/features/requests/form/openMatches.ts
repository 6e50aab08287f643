import type { OpenRequest } from '@contract/requests';
import { foldText } from '@/lib/format/foldText';
import type { RequestedPart } from './requestForm';

/** An open request for a part that is asked for again. */
export interface OpenMatch {
  request: OpenRequest;
  /** As they are called in the open request, each once. */
  parts: readonly string[];
}

/** By part and serial number, however they are written; null for what names no part. */
function keyOf({ part, serial }: RequestedPart): string | null {
  const folded = foldText(part?.trim() ?? '');
  return folded === '' ? null : `${folded}\n${foldText(serial?.trim() ?? '')}`;
}

const partText = ({ part, serial }: RequestedPart) =>
  [part, serial?.trim() && `serial number ${serial}`].filter(Boolean).join(', ');

/** Which of the open requests of a case are for the same part and serial number as those that are asked for. */
export function openMatches(open: readonly OpenRequest[], asked: readonly RequestedPart[]): OpenMatch[] {
  const keys = new Set(asked.map(keyOf));
  return open.flatMap((request) => {
    const texts = request.parts
      .map(({ part_number, serial_number }) => ({ part: part_number, serial: serial_number }))
      .filter((part) => keyOf(part) !== null && keys.has(keyOf(part)))
      .map(partText);
    return texts.length > 0 ? [{ request, parts: [...new Set(texts)] }] : [];
  });
}
