/** How long a blob is kept for a download that has begun: older Safari on iOS reads it only after the click, and asks first. */
export const SAVED_BLOB_KEPT = 40_000;

/** Downloads the content at a blob address, and lets go of it later. */
export function saveFrom(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_BLOB_KEPT);
}

/** Downloads a file made in the browser. */
export const saveFile = (name: string, content: Blob): void => saveFrom(URL.createObjectURL(content), name);
