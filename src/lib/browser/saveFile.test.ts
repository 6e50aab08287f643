import { SAVED_BLOB_KEPT, saveFile } from './saveFile';

it('TFILE-05 a download has time to read its content, which is let go of then', () => {
  jest.useFakeTimers();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const revoked = jest.spyOn(URL, 'revokeObjectURL');
  try {
    saveFile('list.csv', new Blob(['a']));
    jest.advanceTimersByTime(SAVED_BLOB_KEPT - 1);
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(revoked).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(revoked).toHaveBeenCalledWith('blob:x');
  } finally {
    jest.useRealTimers();
  }
});
