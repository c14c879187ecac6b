import { Hono } from "hono";
import {
  defaultTeamEmails,
  getTeamEmails,
  type TeamEmails,
  teamEmails,
  teamEmailsKey,
  updateTeamEmails,
} from "#contract/settings.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { findSetting, type SettingDefinition, writeSetting } from "#worker/lib/settings-store.ts";
import { expectedVersion, tagVersion } from "#worker/lib/version-tag.ts";
import { mailTemplateRoutes } from "./mail-template-routes.ts";

const teamEmailSetting: SettingDefinition<TeamEmails> = {
  key: teamEmailsKey,
  schema: teamEmails,
  initial: defaultTeamEmails,
};

/** The routes of the settings. */
export const settings = new Hono<AppEnv>()
  .route("/", mailTemplateRoutes)

  // Says where the mails to the team go.
  .get(getTeamEmails.path, async (c) => {
    await requireRole(c, "admin");
    const { value: emails, current } = await findSetting(c.var.db, teamEmailSetting);
    tagVersion(c, current.version);
    return reply(c, getTeamEmails, { emails, current });
  })

  // Changes where they go.
  .put(updateTeamEmails.path, valid("json", updateTeamEmails.body), async (c) => {
    const context = await auditContext(c);
    const { db } = c.var;
    const wanted = c.req.valid("json");
    const isSaved = await writeSetting(db, teamEmailSetting, expectedVersion(c), wanted, context);
    const { value: emails, current } = await findSetting(db, teamEmailSetting);
    // A repeat after a lost reply finds what it wanted.
    if (!(isSaved || JSON.stringify(emails) === JSON.stringify(wanted)))
      throw problem("conflict", undefined, { current });
    tagVersion(c, current.version);
    return reply(c, updateTeamEmails, { emails, current });
  });
