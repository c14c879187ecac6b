import { conversationTranscript } from "#contract/chat.ts";
import { endpointUrl } from "#web/lib/api.ts";

/** The URL of the transcript as a file. */
export const conversationTranscriptUrl = (id: string): string =>
  endpointUrl(conversationTranscript, { params: { id } });
