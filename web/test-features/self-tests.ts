import { newErrorId } from "#web/lib/report-error.ts";
import { sendReport } from "#web/lib/send-error-report.ts";
import { toast } from "#web/ui/toast.ts";

const previewLength = 100;

async function askChat(): Promise<string> {
  const reply = await fetch("/api/chat", {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      message: "Hello, this is a test message",
      sessionId: `test-${Date.now()}`,
    }),
  });
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
  const { response } = await reply.json();
  return String(response);
}

/** Sends one message to the chat and tells how it went. */
export async function testChat(): Promise<void> {
  try {
    const response = await askChat();
    toast({ title: "Chat Test Successful", description: response.slice(0, previewLength) });
  } catch {
    toast({
      title: "Chat Test Failed",
      description: "Unable to connect to chat service",
      kind: "destructive",
    });
  }
}

/** Sends one error report and tells how it went. */
export async function testErrorLogging(): Promise<void> {
  const errorId = newErrorId();
  try {
    await sendReport(new Error("Test error report"), { errorId });
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
