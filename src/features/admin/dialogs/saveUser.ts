import type { UpdateUserRequest } from '@contract/admin';
import type { User } from '@contract/users';
import { makeRecordEditor, type StepOf } from '@/editing/editorState';
import { makeRecordSaver } from '@/editing/saveRecord';
import { conflictingUser } from '@/api/users';
import { makeRecordWorks, type RecordWork } from '@/editing/recordWork';
import { userSaveTexts } from './dialogMessages';
import { userDrafts, type UserEdits, type UserFieldId } from './userFields';

/** What somebody has typed into a user and not saved. */
export type UserWork = RecordWork<User, UserFieldId>;
export type UserStep = StepOf<User, UserFieldId>;

export const userWorks = makeRecordWorks(userDrafts);

export const userSaver = makeRecordSaver({
  works: userWorks,
  // Each field is checked by itself before it is sent: what somebody else saved cannot spoil it.
  isFaulty: () => false,
  conflicting: conflictingUser,
  texts: userSaveTexts,
});

/** The request carries the fields beside the id. */
const FIELD_PATH = '';
export const userEditing = makeRecordEditor(userDrafts, userWorks, FIELD_PATH);

/**
 * Only what changed, with the id and the version it was changed from (ADM-09). A role goes with the directory id that
 * stands beside it, also where that is the saved one: without, the server would take the role's (ADM-05).
 *
 * @param current the admin's own password, where it is needed
 */
export const updateOf = (work: UserWork, current?: string): UpdateUserRequest => ({
  id: work.base.id,
  version: work.base.version,
  // Roles are chosen from a list of the contract's.
  ...(withSeenId(work, userWorks.changedEdits(work)) as Omit<UpdateUserRequest, 'id' | 'version'>),
  ...(current !== undefined && { current }),
});

const withSeenId = ({ base, edits }: UserWork, changed: UserEdits): UserEdits =>
  changed.role === undefined
    ? changed
    : { ...changed, internal_ns_id: userDrafts.draftOf(base, edits).internal_ns_id };
