/** The chat window's size. */
export const CHAT_WINDOW = 'popup,width=750,height=600';
/** The default name of the chat window, so that one window is used again. */
export const CHAT_WINDOW_NAME = 'lc-chat';
