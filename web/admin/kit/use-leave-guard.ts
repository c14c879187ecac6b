import { use, useEffect, useEffectEvent } from "react";
import { UNSAFE_NavigationContext as NavigationContext } from "react-router-dom";

/** Whether the page may be left: at once, or once the promise says so. */
type MayLeave = () => true | Promise<boolean>;

const guarded = ["push", "replace", "go"] as const;

/**
 * Asks before a link or a key leads away. The router of this site has no blocker of its own, so its
 * navigator is wrapped. The browser's Back button cannot be held; what is unsaved then is kept as a copy.
 */
export function useLeaveGuard(mayLeave: MayLeave): void {
  const { navigator } = use(NavigationContext);
  const ask = useEffectEvent(mayLeave);
  useEffect(() => {
    const originals = guarded.map((name) => [name, navigator[name]] as const);
    for (const [name, original] of originals) {
      const leave = (...args: unknown[]) => Reflect.apply(original, navigator, args);
      const guardedCall = (...args: unknown[]) => {
        const answer = ask();
        if (answer === true) leave(...args);
        else void answer.then((isAllowed) => isAllowed && leave(...args));
      };
      Object.assign(navigator, { [name]: guardedCall });
    }
    return () => void Object.assign(navigator, Object.fromEntries(originals));
  }, [navigator]);
}
