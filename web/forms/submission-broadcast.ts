const channelName = "submissions";

/** Tells every open tab of this browser that something was handed in at an address of the API. */
export function broadcastSubmission(path: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(path);
  channel.close();
}

/** Calls back with the address of every submission, so that a list in memory can be read anew. */
export function subscribeToSubmissions(listener: (path: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => listener(String(data));
  return () => channel.close();
}
