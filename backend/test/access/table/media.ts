import type { Call, RouteRows } from '../access-case.js';

// The smallest valid PNG.
const ONE_PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

const theUpload: Call = ({ upload }) => ({ ...upload, body: ONE_PIXEL_PNG });
const thePicture: Call = ({ imageId }) => ({ id: imageId });

// prettier-ignore
export const mediaRoutes: RouteRows = {
  //                                              visitor  owner  bystander  admin
  'POST /api/objects/upload':                     [401,    201,   '—',       201],
  'PUT  /objects/uploads/:id':                    [401,    200,   403,       403,  theUpload],
  'GET  /objects/uploads/:id':                    [200,    200,   200,       200,  thePicture],
};
