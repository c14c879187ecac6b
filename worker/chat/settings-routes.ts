import { Hono } from "hono";
import { getChatSettings, updateChatSettings } from "#contract/chat-settings.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { readChatSettings, writeChatSettings } from "./settings-store.ts";

/** Whether a provider of texts is configured; the generation slice provides it. */
export type HasProvider = (env: AppEnv["Bindings"]) => boolean;

/** The routes of the settings of the chat. */
export const chatSettingsRoutes = (hasProvider: HasProvider) =>
  new Hono<AppEnv>()
    // Reads the settings.
    .get(getChatSettings.path, async (c) => {
      await requireRole(c, "admin");
      const settings = await readChatSettings(c.var.db);
      return reply(c, getChatSettings, { settings, hasProvider: hasProvider(c.env) });
    })

    // Changes the settings.
    .put(updateChatSettings.path, valid("json", updateChatSettings.body), async (c) => {
      const context = await auditContext(c);
      const settings = c.req.valid("json");
      await writeChatSettings(c.var.db, settings, context);
      return reply(c, updateChatSettings, { settings, hasProvider: hasProvider(c.env) });
    });
