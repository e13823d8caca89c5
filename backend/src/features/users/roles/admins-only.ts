import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { ApiForbiddenResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import { ProblemView } from '../../../contracts/problems.js';
import { viewerOf } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { UserReader } from '../user.reader.js';

/** Reads the role at each request, so an administrator who lost the role is refused at once. Visitors are refused before. */
@Injectable()
class AdminGuard implements CanActivate {
  constructor(private readonly users: UserReader) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const viewer = viewerOf(context.switchToHttp().getRequest<Request>());
    if (viewer && (await this.users.isPlatformAdmin(viewer))) return true;
    throw new Problem('access.denied');
  }
}

/** Opens a controller's routes to platform administrators only. Its module imports `UsersModule`. */
export const AdminsOnly = () =>
  applyDecorators(
    UseGuards(AdminGuard),
    ApiForbiddenResponse({ type: ProblemView, description: 'The user is not an administrator' }),
  );
