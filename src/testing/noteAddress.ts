import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ViewAddress } from '@/list/viewAddress';

/** A page as small as one can be: a list of a topic's notes with pages, the note that is open, and what of it. */
export interface NoteView {
  topic: string;
  page: number;
  note: string;
  /** Stands in the note's place. */
  reply: string;
}

export const noteSlice = createSlice({
  name: 'notes',
  initialState: (): NoteView => ({ topic: '', page: 1, note: '', reply: '' }),
  reducers: {
    viewChanged: (state, { payload }: PayloadAction<Partial<NoteView>>) => ({ ...state, ...payload }),
  },
});

/** `?topic=…&page=…&note=…&reply=…`; another topic is another list. */
export const noteAddress: ViewAddress<{ notes: NoteView }, NoteView> = {
  select: ({ notes }) => notes,
  restore: (view) => [noteSlice.actions.viewChanged(view)],
  read: (search) => {
    const params = new URLSearchParams(search);
    return {
      topic: params.get('topic') ?? '',
      page: Number(params.get('page') ?? 1),
      note: params.get('note') ?? '',
      reply: params.get('reply') ?? '',
    };
  },
  write: ({ topic, page, note, reply }) => {
    const set = {
      ...(topic && { topic }),
      ...(page > 1 && { page: String(page) }),
      ...(note && { note }),
      ...(reply && { reply }),
    };
    const text = new URLSearchParams(set).toString();
    return text && `?${text}`;
  },
  closed: (view) => (view.reply ? { ...view, reply: '' } : { ...view, note: '' }),
  onFirstPage: (view) => ({ ...view, page: 1 }),
  isElsewhere: (current, wanted) => current.topic !== wanted.topic,
};
