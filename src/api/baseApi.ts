import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './http/baseQuery';
import { tagTypes } from './tags';

/** The one API of the client. Each resource's file injects its endpoints. */
export const baseApi = createApi({ baseQuery, tagTypes, endpoints: () => ({}) });
