const channelName = "submissions";

/** Tells all open tabs of this browser that a form was sent; `path` is the path of its endpoint. */
export function broadcastSubmission(path: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(path);
  channel.close();
}

/** Calls `listener` with the endpoint path of each submission; returns the function that unsubscribes. */
export function subscribeToSubmissions(listener: (path: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => listener(String(data));
  return () => channel.close();
}
