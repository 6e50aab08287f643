import type { FastifyRequest } from 'fastify';
import { callerOf } from '@server/principal';
import type { AdminCaller } from './heldAccount';

/** The admin who calls. */
export const adminOf = (request: FastifyRequest): AdminCaller => callerOf(request);
