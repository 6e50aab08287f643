import { FieldMark } from './FieldMark';
import { KeyCap } from '../tags/KeyCap';
import { KeyHint } from '../search/KeyHint';

/** Says what the mark at the fields means, and, where there is a keyboard, which key sends them. */
export const RequiredNote = () => (
  <>
    Fields marked <FieldMark /> are required.{' '}
    <KeyHint>
      <KeyCap>Ctrl Enter</KeyCap> saves.
    </KeyHint>
  </>
);
