import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { chatSettingsPath } from "#web/chat/admin/state/paths.ts";

/** Leads a link to the former URL of the settings to where they are now. */
export function Component() {
  usePageTitle("Chat · Settings");
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(chatSettingsPath, { replace: true });
  }, [navigate]);
  return null;
}
