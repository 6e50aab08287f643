import { NO_FIXED_END, sendWithProgress } from './sendWithProgress';
import type { ApiCall } from './baseQuery';

const addressOf = async (response: Response) => URL.createObjectURL(await response.blob());

/** A call for a file, read as its address in the browser's memory unless `readFile` reads it otherwise. The caller releases it. */
export const fileCall = (call: ApiCall, readFile: ApiCall['readFile'] = addressOf): ApiCall => ({
  ...call,
  headers: { accept: '*/*', ...call.headers },
  timeout: NO_FIXED_END,
  send: sendWithProgress(),
  readFile,
});
