import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { isUnattended } from "#web/admin/kit/polling.ts";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { Switch } from "#web/admin/kit/switch.tsx";
import { refreshAnalytics } from "#web/analytics/admin/state/queries.ts";
import { afterSecond, countdownText, refreshSeconds } from "./countdown.ts";

/** Reads the dashboard again every 30 seconds while it is looked at, and at once when asked to. */
function useAutoRefresh() {
  const client = useQueryClient();
  const [isOn, setOn] = useState(true);
  const [left, setLeft] = useState(refreshSeconds);
  const [isPaused, setPaused] = useState(false);
  const refresh = (isAsked: boolean) => {
    setLeft(refreshSeconds);
    void refreshAnalytics(client, isAsked);
  };
  const tick = useEffectEvent(() => {
    const state = { isHidden: document.hidden, isUnattended: isUnattended() };
    const next = afterSecond(left, state);
    setPaused(state.isUnattended);
    if (next === 0) refresh(false);
    else setLeft(next);
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, [isOn]);
  return { isOn, leftText: countdownText(left, isPaused), setOn, refresh: () => refresh(true) };
}

/** Auto Refresh with the seconds that are left, and Refresh. */
export function AutoRefresh() {
  const { isOn, leftText, setOn, refresh } = useAutoRefresh();
  useShortcuts({ r: refresh });
  return (
    <>
      <Switch label="Auto Refresh" isOn={isOn} onChange={setOn}>
        Auto Refresh
        <span className="seconds-left" aria-hidden="true">
          {isOn ? leftText : "off"}
        </span>
      </Switch>
      <button type="button" className="text-button" aria-keyshortcuts="r" onClick={refresh}>
        Refresh
        <span aria-hidden="true" className="key-hint">
          <KeyCap name="r" />
        </span>
      </button>
    </>
  );
}
