/** The URL of the desk; a conversation is one segment below. */
export const chatPath = "/admin/chat";

/** The URL of the settings. */
export const chatSettingsPath = `${chatPath}/settings`;
