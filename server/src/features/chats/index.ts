export { buildChats, type Chats } from './chats.service.ts';
export { unreadChatsOf, type UnreadChat } from './unread-chats.ts';
