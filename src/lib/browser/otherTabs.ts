/** Long enough for a tab that is at work. A browser that has stopped a tab answers nothing for it. */
const WAIT_MS = 300;

const open = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('typed'));

/** Answers other tabs of this browser that ask whether one holds something typed. Returns a function that ends that. */
export function answerOtherTabs(hasTyped: () => boolean): () => void {
  const channel = open();
  if (channel)
    channel.onmessage = ({ data }) => {
      if (data === 'ask' && hasTyped()) channel.postMessage('held');
    };
  return () => channel?.close();
}

/** Asks the other tabs of this browser whether one holds something typed, which is in that tab's storage alone. */
export function askOtherTabs(): Promise<boolean> {
  const channel = open();
  if (!channel) return Promise.resolve(false);
  return new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => {
      if (data === 'held') resolve(true);
    };
    setTimeout(() => resolve(false), WAIT_MS);
    channel.postMessage('ask');
  }).finally(() => channel.close());
}
