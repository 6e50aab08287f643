/** Fetches a file of the build when it is first asked for, and only once. */
export function fetchedOnce<Content>(fetchContent: () => Promise<Content>) {
  let content: Content | undefined;
  return {
    load: async () => (content ??= await fetchContent()),
    /** The content, once it is here. */
    loaded: () => content,
  };
}
