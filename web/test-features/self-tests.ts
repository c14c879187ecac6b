import { newErrorId } from "#web/lib/report-error.ts";
import { sendErrorReport } from "#web/lib/send-error-report.ts";
import { toast } from "#web/ui/toast.ts";

const previewLength = 100;

async function sendChatMessage(): Promise<string> {
  const response = await fetch("/api/chat", {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      message: "Hello, this is a test message",
      sessionId: `test-${Date.now()}`,
    }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const body = await response.json();
  return String(body.response);
}

/** Sends one message to the chat and shows the result as a toast. */
export async function testChat(): Promise<void> {
  try {
    const answer = await sendChatMessage();
    toast({ title: "Chat Test Successful", description: answer.slice(0, previewLength) });
  } catch {
    toast({
      title: "Chat Test Failed",
      description: "Unable to connect to chat service",
      kind: "destructive",
    });
  }
}

/** Sends one error report and shows the result as a toast. */
export async function testErrorLogging(): Promise<void> {
  const errorId = newErrorId();
  try {
    await sendErrorReport(new Error("Test error report"), { errorId });
    toast({
      title: "Error Logging Test Successful",
      description: "The report has reached the server.",
      reference: errorId,
    });
  } catch {
    toast({
      title: "Error Logging Test Failed",
      description: "Unable to log error to server",
      kind: "destructive",
    });
  }
}
