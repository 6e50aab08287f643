import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** Tells the server that the person knows how this change has ended. Not noted, the end is told once more. */
export function noteChangeTold(id: string, dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): void {
  // Its code is needed here only.
  void import('../data/changes').then(
    ({ changesApi }) => dispatch(changesApi.endpoints.noteTold.initiate([id], { track: false })),
    () => undefined,
  );
}
