import type { Call, EventRows, RouteRows } from '../access-case.js';

const aField: Call = () => ({
  body: {
    name: 'Björkskogen',
    address: 'Grusvägen 4',
    country: 'Sweden',
    fieldType: 'forest',
    fieldSizeValue: 4,
    fieldSizeUnit: 'hectares',
    maxPlayers: 60,
    contactPerson: 'Bo Berg',
    contactEmail: 'bo@example.test',
  },
});
const theField: Call = ({ field }) => ({ id: field.id, body: { name: 'Renamed' } });
const galleryChanges: Call = ({ field, imageId }) => ({
  id: field.id,
  body: { image4: `/objects/uploads/${imageId}`, image1: null },
});
const theSecondPicture: Call = ({ field }) => ({ id: field.id, body: { slot: 'image1' } });
const anAdmin: Call = ({ field, stranger }) => ({ id: field.id, body: { userId: stranger.id } });
const anOffer: Call = ({ field }) => ({ id: field.offeredId });
const theAdmin: Call = ({ field }) => ({ id: field.id, path: { userId: field.adminId } });
const aReview: Call = ({ field }) => ({
  id: field.visited.unreviewedId,
  body: { rating: 4, review: 'Dry and tidy.' },
});
const aReviewOfTheOwnField: Call = ({ field }) => ({ id: field.id, body: { rating: 4, review: 'Dry and tidy.' } });
const theReview: Call = ({ field: { visited } }) => ({
  id: visited.id,
  path: { reviewId: visited.ownReviewId },
  body: { rating: 2, review: 'Wet after all.' },
});
const aReply: Call = ({ field }) => ({ id: field.reviewId, body: { content: 'See you again.' } });
const theReply: Call = ({ field }) => ({ id: field.reviewId, path: { commentId: field.replyId } });
const aFieldToFollow: Call = ({ field }) => ({
  query: { fieldId: field.id },
  body: { fieldId: field.id, followType: 'field' },
});
const theFieldRoom: Call = ({ field }) => ({ body: { room: `field:${field.id}` } });

// prettier-ignore
export const fieldsRoutes: RouteRows = {
  //                                              visitor  owner  bystander  admin
  'GET  /api/fields':                             [200,    200,   '—',       200],
  'GET  /api/fields/following':                   [401,    200,   '—',       200],
  'POST /api/fields':                             [401,    201,   '—',       201,  aField],
  'GET  /api/fields/:id':                         [200,    200,   200,       200,  theField],
  'PATCH /api/fields/:id':                        [401,    200,   403,       403,  theField],
  'DELETE /api/fields/:id':                       [401,    204,   403,       403,  theField],
  'PATCH /api/fields/:id/images':                 [401,    200,   403,       403,  galleryChanges],
  'POST /api/fields/:id/images/default':          [401,    200,   403,       403,  theSecondPicture],
  'GET  /api/field-admins':                       [401,    200,   '—',       200],
  'GET  /api/fields/:id/admins':                  [401,    200,   403,       403,  theField],
  'POST /api/fields/:id/admins':                  [401,    201,   403,       403,  anAdmin],
  'GET  /api/fields/:id/admins/offers':           [401,    200,   403,       403,  theField],
  'POST /api/fields/:id/admins/accept':           [401,    200,   404,       404,  anOffer],
  'POST /api/fields/:id/admins/decline':          [401,    204,   404,       404,  anOffer],
  'DELETE /api/fields/:id/admins/:userId':        [401,    204,   403,       403,  theAdmin],
  'GET  /api/fields/:id/reviews':                 [200,    200,   200,       200,  theField],
  'POST /api/fields/:id/reviews':                 [401,    201,   '—',       201,  aReview],
  'POST /api/fields/:id/reviews  (of the owner’s own field)': [401, 403, 201,   201,  aReviewOfTheOwnField],
  'PUT  /api/fields/:id/reviews/:reviewId':       [401,    200,   403,       403,  theReview],
  'DELETE /api/fields/:id/reviews/:reviewId':     [401,    204,   403,       403,  theReview],
  'GET  /api/reviews/:id/comments':               [200,    200,   200,       200,  aReply],
  'POST /api/reviews/:id/comments':               [401,    201,   403,       403,  aReply],
  'DELETE /api/reviews/:id/comments/:commentId':  [401,    204,   403,       403,  theReply],
  'GET  /api/follow/status  (of a field)':        [401,    200,   200,       200,  aFieldToFollow],
  'POST /api/follow  (a field)':                  [401,    201,   201,       201,  aFieldToFollow],
  'DELETE /api/follow  (a field)':                [401,    200,   200,       200,  aFieldToFollow],
};

// prettier-ignore
export const fieldsEvents: EventRows = {
  //                     visitor          owner  bystander               admin
  'watch  (a field)':    ['ok',            'ok', 'ok',                   'ok',                    theFieldRoom],
};
