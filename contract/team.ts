import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { teamMember } from "./team-member.ts";

/** Who a record can be assigned to: the admins, by name. Admin only. */
export const listTeam = defineEndpoint({
  method: "GET",
  path: "/api/chat/team",
  reply: z.object({ items: z.array(z.object({ ...teamMember.shape, email: z.string() })) }),
});
