import * as z from "zod/mini";
import { recordId } from "./fields.ts";

/** A member of the team: the id of the user, and a name to show. */
export const teamMember = z.object({ id: recordId, name: z.string() });
export type TeamMember = z.infer<typeof teamMember>;
