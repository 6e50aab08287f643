import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeClosed, selectNotices } from '@/lib/store/notices';
import { NoticeStack } from '@/ui/feedback/NoticeStack';

/** The transient alerts that features dispatch (SHELL-14). */
export function Notices() {
  const dispatch = useAppDispatch();
  const notices = useSelector(selectNotices);
  const close = useCallback((id: string) => dispatch(noticeClosed(id)), [dispatch]);
  return <NoticeStack notices={notices} onClose={close} />;
}
