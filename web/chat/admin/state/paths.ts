/** The URL of the desk; a conversation is one segment below. */
export const chatPath = "/admin/chat";

/** The URL of the settings of the chat, a tab of the settings. */
export const chatSettingsPath = "/admin/settings/chat";
