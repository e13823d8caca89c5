import type { Call, EventRows, RouteRows } from '../access-case.js';

const theConversation: Call = ({ conversationId }) => ({ id: conversationId, body: { seq: 1 } });
const aMessage: Call = ({ stranger }) => ({
  body: { recipientId: stranger.id, content: 'Are you in?', messageType: 'private', clientId: 'one' },
});
const aMessageToTheTeam: Call = ({ entityChats }) => ({
  body: { teamId: entityChats.team.id, content: 'Are you in?' },
});
const anAdminReply: Call = ({ entityChats }) => ({
  body: { conversationId: entityChats.field.inboxId, content: 'There is.' },
});
const theFieldConversations: Call = ({ entityChats }) => ({
  query: { entityType: 'field', entityId: entityChats.field.id },
});
const theTeamChat: Call = ({ entityChats }) => ({
  id: entityChats.team.chatId,
  path: { entityId: entityChats.team.id },
});
const theTeamInbox: Call = ({ entityChats }) => ({
  id: entityChats.team.inboxId,
  path: { entityId: entityChats.team.id },
});
const theFieldInbox: Call = ({ entityChats }) => ({
  id: entityChats.field.inboxId,
  path: { entityId: entityChats.field.id },
});
const aMessageToTheOrganizer: Call = ({ game }) => ({ body: { gameId: game.visitedId, content: 'Are you in?' } });
const theGameInbox: Call = ({ game }) => ({ id: game.inboxId, path: { entityId: game.id }, body: { seq: 1 } });
const theGameChat: Call = ({ game }) => ({ id: game.chatId, path: { entityId: game.id } });
const aMessageToTheGameChat: Call = ({ game }) => ({ body: { conversationId: game.chatId, content: 'At the gate.' } });
const theGameChatRead: Call = ({ game }) => ({ id: game.chatId, body: { conversationId: game.chatId, seq: 1 } });
const theInboxRead: Call = ({ entityChats }) => ({
  id: entityChats.field.inboxId,
  body: { conversationId: entityChats.field.inboxId, seq: 1 },
});
const anAssignment: Call = (world) => ({ ...theConversation(world), body: { userId: null } });
const theFieldAssignment: Call = ({ entityChats }) => ({ id: entityChats.field.inboxId, body: { userId: null } });
const theTeamChatRead: Call = ({ entityChats }) => ({
  id: entityChats.team.chatId,
  body: { conversationId: entityChats.team.chatId, seq: 1 },
});
const searchTerms: Call = () => ({ query: { q: 'gate' } });
const aSearchInTheConversation: Call = ({ conversationId }) => ({ query: { q: 'gate', conversationId } });
const aSearchInTheTeamChat: Call = ({ entityChats }) => ({
  query: { q: 'gate', conversationId: entityChats.team.chatId },
});
const aSearchInTheFieldInbox: Call = ({ entityChats }) => ({
  query: { q: 'gate', conversationId: entityChats.field.inboxId },
});
const aSearchInTheGameChat: Call = ({ game }) => ({ query: { q: 'gate', conversationId: game.chatId } });
const theDelivery: Call = ({ conversationId }) => ({ body: { positions: [{ conversationId, seq: 1 }] } });
const thePresence: Call = ({ stranger }) => ({ id: stranger.id });
const theTyping: Call = ({ conversationId }) => ({ body: { conversationId, isTyping: true } });
const theReadPosition: Call = ({ conversationId }) => ({ body: { conversationId, seq: 1 } });

const theMessage: Call = ({ messageId }) => ({ id: messageId, body: { content: 'Chrono at nine.' } });
const aPhoto: Call = ({ messageId }) => ({ id: messageId, path: { position: '0' } });
const aReaction: Call = ({ messageId }) => ({ id: messageId, body: { reaction: '👍', isGiven: true } });
const aReactionToAReceivedMessage: Call = ({ receivedMessageId }) => ({
  id: receivedMessageId,
  body: { reaction: '👍', isGiven: true },
});
const aPin: Call = ({ messageId }) => ({ id: messageId, body: { isPinned: true } });
const aPinInTheGameChat: Call = ({ gameChatMessageId }) => ({ id: gameChatMessageId, body: { isPinned: true } });
const aReceivedMessage: Call = ({ receivedMessageId }) => ({ id: receivedMessageId, body: { content: 'Changed' } });

// prettier-ignore
export const messagingRoutes: RouteRows = {
  //                                              visitor  owner  bystander  admin
  'POST /api/messages':                           [401,    201,   '—',       201,  aMessage],
  'PATCH /api/messages/:id':                      [401,    200,   404,       404,  theMessage],
  'PATCH /api/messages/:id  (of another sender)': [401,    403,   404,       404,  aReceivedMessage],
  'DELETE /api/messages/:id':                     [401,    204,   404,       404,  theMessage],
  'DELETE /api/messages/:id  (of another sender)': [401,   403,   404,       404,  aReceivedMessage],
  'PUT /api/messages/:id/reactions':              [401,    200,   404,       404,  aReaction],
  'PUT /api/messages/:id/reactions  (of another sender)': [401, 200, 404,     404, aReactionToAReceivedMessage],
  'PUT /api/messages/:id/pin':                    [401,    409,   404,       404,  aPin],
  'PUT /api/messages/:id/pin  (in the chat of a game)': [401, 200, 404,      404,  aPinInTheGameChat],
  'GET  /api/messages/:id/photos/:position':       [401,    200,   404,       404,  aPhoto],
  'GET  /api/messages/unread-count':              [401,    200,   '—',       200],
  'GET  /api/messages/conversations':             [401,    200,   '—',       200],
  'GET  /api/messages/search':                    [401,    200,   '—',       200,  searchTerms],
  'GET  /api/messages/search  (in a conversation)': [401,  200,   404,       404,  aSearchInTheConversation],
  'GET  /api/messages/search  (in the chat of a team)': [401, 200, 404,      404,  aSearchInTheTeamChat],
  'GET  /api/messages/search  (in the inbox of a field)': [401, 200, 404,     404, aSearchInTheFieldInbox],
  'GET  /api/messages/search  (in the chat of a game)': [401, 200, 404,      404,  aSearchInTheGameChat],
  'GET  /api/messages/private/:conversation':               [401,    200,   404,   404,  theConversation],
  'GET  /api/messages/conversations/:conversation': [401,  200,   404,       404,  theConversation],
  'GET  /api/messages/conversations/:conversation  (of a team)': [401, 200, 404, 404, theTeamChatRead],
  'GET  /api/messages/conversations/:conversation  (of a field)': [401, 200, 404, 404, theInboxRead],
  'GET  /api/messages/conversations/:conversation  (of the chat of a game)': [401, 200, 404, 404, theGameChatRead],
  'POST /api/messages/conversations/:conversation/mark-read': [401,  200,   404,   404,  theConversation],
  'POST /api/messages  (to a team)':              [401,    201,   201,       201,  aMessageToTheTeam],
  'POST /api/messages  (as administrator)':       [401,    201,   404,       404,  anAdminReply],
  'GET  /api/messages/accessible-entities':       [401,    200,   '—',       200],
  'GET  /api/messages/conversations  (of a field)': [401,  200,   403,       403,  theFieldConversations],
  'GET  /api/messages/team/:entityId/conversation/:conversation': [401, 200, 404,  404,  theTeamChat],
  'GET  /api/messages/team/:entityId/conversation/:conversation  (with an outsider)': [401, 200, 404, 404, theTeamInbox],
  'GET  /api/messages/field/:entityId/conversation/:conversation': [401, 200, 404, 404,  theFieldInbox],
  'POST /api/messages  (to a game)':              [401,    201,   201,       201,  aMessageToTheOrganizer],
  'GET  /api/messages/game/:entityId/conversation/:conversation': [401, 200, 404, 404,  theGameInbox],
  'POST /api/messages  (to the chat of a game)':  [401,    201,   404,       404,  aMessageToTheGameChat],
  'GET  /api/messages/game/:entityId/conversation/:conversation  (of the participants)': [401, 200, 404, 404, theGameChat],
  'POST /api/messages/conversations/:conversation/mark-read  (of the chat of a game)': [401, 200, 404, 404, theGameChatRead],
  'POST /api/messages/conversations/:conversation/mark-read  (of a game)': [401, 200, 404, 404, theGameInbox],
  'POST /api/messages/conversations/:conversation/mark-read  (of a team)': [401, 200, 404, 404, theTeamChatRead],
  'POST /api/messages/conversations/:conversation/mark-read  (of a field)': [401, 200, 404, 404, theInboxRead],
  'POST /api/messages/conversations/:conversation/mark-unread': [401, 200, 404,   404,  theConversation],
  'POST /api/messages/conversations/:conversation/mark-unread  (of the chat of a game)': [401, 200, 404, 404, theGameChatRead],
  'POST /api/messages/conversations/:conversation/mark-unread  (of a team)': [401, 200, 404, 404, theTeamChatRead],
  'POST /api/messages/conversations/:conversation/mark-unread  (of a field)': [401, 200, 404, 404, theInboxRead],
  'DELETE /api/messages/conversations/:conversation':      [401,    204,   404,   404,  theConversation],
  'DELETE /api/messages/conversations/:conversation  (of a team)': [401, 204, 404, 404, theTeamChatRead],
  'DELETE /api/messages/conversations/:conversation  (of a field)': [401, 204, 404, 404, theInboxRead],
  // Ignores the conversation for somebody who is not a participant.
  'PUT /api/messages/delivered':                  [401,    204,   204,       204,  theDelivery],
  // The answer is null unless the two have a conversation.
  'GET  /api/messages/presence/:id':              [401,    200,   200,       200,  thePresence],
  'GET  /api/messages/conversations/:conversation/readers': [401, 404, 404,     404, theConversation],
  'GET  /api/messages/conversations/:conversation/readers  (of a team)': [401, 200, 404, 404, theTeamChatRead],
  'GET  /api/messages/conversations/:conversation/readers  (of a game)': [401, 200, 404, 404, theGameChatRead],
  'GET  /api/messages/conversations/:conversation/pinned-messages': [401, 404, 404, 404, theConversation],
  'GET  /api/messages/conversations/:conversation/pinned-messages  (of a game)': [401, 200, 404, 404, theGameChatRead],
  'GET  /api/messages/conversations/:conversation/mentionable': [401, 404, 404, 404, theConversation],
  'GET  /api/messages/conversations/:conversation/mentionable  (of a team)': [401, 200, 404, 404, theTeamChatRead],
  'GET  /api/messages/conversations/:conversation/mentionable  (of a game)': [401, 200, 404, 404, theGameChatRead],
  'PUT /api/messages/conversations/:conversation/mute':    [401,    204,   404,   404,  theConversation],
  'PUT /api/messages/conversations/:conversation/mute  (of a team)': [401, 204, 404, 404, theTeamChatRead],
  'DELETE /api/messages/conversations/:conversation/mute': [401,    204,   404,   404,  theConversation],
  'DELETE /api/messages/conversations/:conversation/mute  (of a field)': [401, 204, 404, 404, theInboxRead],
  'PUT /api/messages/conversations/:conversation/pin':    [401,    204,   404,   404,  theConversation],
  'PUT /api/messages/conversations/:conversation/pin  (of a team)': [401, 204, 404, 404, theTeamChatRead],
  'DELETE /api/messages/conversations/:conversation/pin': [401,    204,   404,   404,  theConversation],
  'DELETE /api/messages/conversations/:conversation/pin  (of a field)': [401, 204, 404, 404, theInboxRead],
  'PUT /api/messages/conversations/:conversation/archive':    [401,    204,   404,   404,  theConversation],
  'PUT /api/messages/conversations/:conversation/archive  (of a team)': [401, 204, 404, 404, theTeamChatRead],
  'DELETE /api/messages/conversations/:conversation/archive': [401,    204,   404,   404,  theConversation],
  'DELETE /api/messages/conversations/:conversation/archive  (of a field)': [401, 204, 404, 404, theInboxRead],
  'PUT /api/messages/conversations/:conversation/assignee': [401, 404, 404,     404, anAssignment],
  'PUT /api/messages/conversations/:conversation/assignee  (of a field)': [401, 204, 404, 404, theFieldAssignment],
  'PUT /api/messages/conversations/:conversation/resolved': [401, 404, 404,     404, theConversation],
  'PUT /api/messages/conversations/:conversation/resolved  (of a field)': [401, 204, 404, 404, theInboxRead],
  'DELETE /api/messages/conversations/:conversation/resolved': [401, 404, 404, 404, theConversation],
  'DELETE /api/messages/conversations/:conversation/resolved  (of a field)': [401, 204, 404, 404, theInboxRead],
};

// prettier-ignore
export const messagingEvents: EventRows = {
  //                     visitor          owner  bystander               admin
  'message:send':        ['auth.required', 'ok', '—',                    'ok',                    aMessage],
  'conversation:read':   ['auth.required', 'ok', 'conversation.unknown', 'conversation.unknown',  theReadPosition],
  // Ignores the conversation for somebody who is not a participant.
  'conversation:delivered': ['auth.required', 'ok', 'ok', 'ok', theDelivery],
  // Nothing is relayed for somebody who is not a participant.
  'typing':              ['auth.required', 'ok', 'ok', 'ok', theTyping],
  'message:send  (to a team)':            ['auth.required', 'ok', 'ok', 'ok',                                     aMessageToTheTeam],
  'message:send  (as administrator)':     ['auth.required', 'ok', 'conversation.unknown', 'conversation.unknown', anAdminReply],
  'conversation:read  (of a team)':       ['auth.required', 'ok', 'conversation.unknown', 'conversation.unknown', theTeamChatRead],
  'message:send  (to the chat of a game)': ['auth.required', 'ok', 'conversation.unknown', 'conversation.unknown', aMessageToTheGameChat],
  'conversation:read  (of the chat of a game)': ['auth.required', 'ok', 'conversation.unknown', 'conversation.unknown', theGameChatRead],
  'conversation:read  (of a field)':      ['auth.required', 'ok', 'conversation.unknown', 'conversation.unknown', theInboxRead],
};
