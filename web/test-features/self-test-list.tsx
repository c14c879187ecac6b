import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { testChat, testErrorLogging } from "./self-tests.ts";

function SelfTest({ description, children }: { description: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-divider border-t py-4">
      <span className="max-w-note text-muted text-small">{description}</span>
      {children}
    </li>
  );
}

function RunButton({ name, run }: { name: string; run: () => Promise<void> }) {
  const [isRunning, setRunning] = useState(false);
  const start = async () => {
    setRunning(true);
    await run();
    setRunning(false);
  };
  return (
    <Button kind="outline" pending={isRunning && "Testing…"} onClick={() => void start()}>
      {name}
    </Button>
  );
}

/** Buttons that test the error fallback, the chat and the error reports. */
export function SelfTestList() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error("A test error, thrown on purpose");
  return (
    <ul>
      <SelfTest description="Throws while the page is drawn, so that the fallback screen appears.">
        <Button kind="outline" onClick={() => setBroken(true)}>
          Trigger Test Error
        </Button>
      </SelfTest>
      <SelfTest description="Sends one message to the chat and shows the beginning of its reply.">
        <RunButton name="Test Chat" run={testChat} />
      </SelfTest>
      <SelfTest description="Sends one error report to the server, as a broken page would.">
        <RunButton name="Test Error Logging" run={testErrorLogging} />
      </SelfTest>
    </ul>
  );
}
