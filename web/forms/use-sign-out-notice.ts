import { useEffect } from "react";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/ui/toast.ts";

/**
 * Says why a form is gone that only members see: another tab has signed out. Without it the form would
 * vanish without a word. What was typed is kept in the browser.
 */
export function useSignOutNotice(): void {
  useEffect(() => {
    let wasSignedIn = useSession.getState().status === "signed-in";
    // A form can be open before the session is known.
    const stop = useSession.subscribe(({ status }) => {
      wasSignedIn ||= status === "signed-in";
    });
    return () => {
      stop();
      if (!wasSignedIn || useSession.getState().status !== "signed-out") return;
      toast({
        title: "Signed Out",
        description: "You signed out in another tab. What you typed is kept: sign in to go on.",
      });
    };
  }, []);
}
