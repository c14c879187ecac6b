import { Hono } from "hono";
import { getChatSettings, updateChatSettings } from "#contract/chat-settings.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { expectedVersion, tagVersion } from "#worker/lib/version-tag.ts";
import { findChatSettings, writeChatSettings } from "./settings-store.ts";

/** Whether a provider of texts is configured; the generation slice provides it. */
export type HasProvider = (env: AppEnv["Bindings"]) => boolean;

/** The routes of the settings of the chat. */
export const chatSettingsRoutes = (hasProvider: HasProvider) =>
  new Hono<AppEnv>()
    // Reads the settings.
    .get(getChatSettings.path, async (c) => {
      await requireRole(c, "admin");
      const { settings, current } = await findChatSettings(c.var.db);
      tagVersion(c, current.version);
      const { version } = current;
      return reply(c, getChatSettings, { settings, version, hasProvider: hasProvider(c.env) });
    })

    // Changes the settings.
    .put(updateChatSettings.path, valid("json", updateChatSettings.body), async (c) => {
      const context = await auditContext(c);
      const wanted = c.req.valid("json");
      const isSaved = await writeChatSettings(c.var.db, expectedVersion(c), wanted, context);
      const { settings, current } = await findChatSettings(c.var.db);
      // A repeat after a lost reply finds what it wanted.
      if (!(isSaved || JSON.stringify(settings) === JSON.stringify(wanted)))
        throw problem("conflict", undefined, { current });
      const { version } = current;
      tagVersion(c, version);
      return reply(c, updateChatSettings, { settings, version, hasProvider: hasProvider(c.env) });
    });
