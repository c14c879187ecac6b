import { useTransition } from "react";
import { refreshSession } from "#web/lib/session.ts";
import { Button, type ButtonKind } from "#web/ui/button.tsx";

/** Asks the server again who the visitor is; the button keeps its focus meanwhile. */
export function RetrySession({ kind }: { kind?: ButtonKind }) {
  const [isTrying, startTrying] = useTransition();
  return (
    <Button
      kind={kind}
      className="whitespace-nowrap"
      pending={isTrying && "Trying…"}
      onClick={() => startTrying(refreshSession)}
    >
      Try Again
    </Button>
  );
}
