import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LandingView } from '../../contracts/landing.js';
import { OpenToVisitors } from '../../platform/http/access/viewer.js';
import { LandingReader } from './landing.reader.js';

@ApiTags('landing')
@OpenToVisitors()
@Controller('api/landing')
export class LandingController {
  constructor(private readonly reader: LandingReader) {}

  /** The next games with free seats, the teams that look for members and the best fields, as visitors see them. */
  @Get()
  landing(): Promise<LandingView> {
    return this.reader.cached();
  }
}
