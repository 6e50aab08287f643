import type { ComponentType } from 'react';
import type { User } from '@contract/users';
import { ActivityPanel } from '../history/ActivityPanel';
import { AuditPanel } from '../history/AuditPanel';
import { SessionsPanel } from '../history/SessionsPanel';

/** A tab of the edit dialog beside the details. */
export interface UserTab {
  id: string;
  label: string;
  fetches: true;
  /** What it shows of the user, as the list has them now. */
  Content: ComponentType<{ user: User }>;
}

/** In the order they are seen. */
export const userTabs: readonly UserTab[] = [
  { id: 'sessions', label: 'Sessions', fetches: true, Content: SessionsPanel },
  { id: 'activity', label: 'Activity', fetches: true, Content: ActivityPanel },
  { id: 'audit', label: 'Audit', fetches: true, Content: AuditPanel },
];
