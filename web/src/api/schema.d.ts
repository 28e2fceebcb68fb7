// The types of the HTTP API. Made by "npm run api:generate" from services/docs/openapi.json.

export interface paths {
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in, or renew an access token */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        grant_type: string;
                        username?: string;
                        password?: string;
                        refresh_token?: string;
                        scope?: string;
                        client_id?: string;
                        client_secret?: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            access_token: string;
                            token_type: string;
                            /** @description seconds */
                            expires_in: number;
                            /** @enum {unknown} */
                            scope: "USER" | "ADMIN";
                            userAccountId: string;
                            /** @description not for the web app, whose one is in a cookie */
                            refresh_token?: string;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            error: string;
                            error_description: string;
                            /**
                             * @description beside invalid_grant: the account is activated by the link in its mail
                             * @enum {string}
                             */
                            reason?: "NOT_ACTIVATED";
                        };
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            error: string;
                            error_description: string;
                            /**
                             * @description beside invalid_grant: the account is activated by the link in its mail
                             * @enum {string}
                             */
                            reason?: "NOT_ACTIVATED";
                        };
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log out */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": ({
                        token?: string;
                        token_type_hint?: string;
                        client_id?: string;
                        client_secret?: string;
                    } & {
                        [key: string]: unknown;
                    }) | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            error: string;
                            error_description: string;
                            /**
                             * @description beside invalid_grant: the account is activated by the link in its mail
                             * @enum {string}
                             */
                            reason?: "NOT_ACTIVATED";
                        };
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            error: string;
                            error_description: string;
                            /**
                             * @description beside invalid_grant: the account is activated by the link in its mail
                             * @enum {string}
                             */
                            reason?: "NOT_ACTIVATED";
                        };
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where one is logged in
         * @description Any session.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                sessions: {
                                    id: string;
                                    /** @enum {string} */
                                    client: "web" | "other";
                                    /** @enum {string} */
                                    scope: "USER" | "ADMIN";
                                    /** @description browser and system, as far as they said */
                                    device: string | null;
                                    createdAt: string;
                                    /** @description when its token was last renewed */
                                    lastUsedAt: string;
                                    /** @description the one that asks */
                                    current: boolean;
                                }[];
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Log out elsewhere
         * @description Any session.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description of a session, or `others` */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for an account; a mail leads on */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        /** @description 2 to 40 letters and digits, with . _ or - between them */
                        userName: string;
                        /** @description 10 to 200 characters of any kind */
                        password: string;
                        firstName?: string;
                        lastName?: string;
                        localizationLanguage?: string;
                        /** @description token of the invitation that led here; the link of the mail keeps it */
                        invitation?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/activate-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activate an account, or confirm a new address, by the link that was mailed and the password */
        post: {
            parameters: {
                query: {
                    token: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {unknown} */
                            purpose: "SIGN_UP" | "NEW_ADDRESS";
                            /** @description what one logs in with from now on */
                            email: string;
                            /** @description with a number behind it where somebody else has taken the name since */
                            userName: string;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/send-reset-password-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a mail that leads to a new password */
        post: {
            parameters: {
                query: {
                    email: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a new password by the link that was mailed */
        post: {
            parameters: {
                query: {
                    token: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 10 to 200 characters of any kind */
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the password, or ask for another address
         * @description Any session.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        currentPassword: string;
                        email?: string;
                        /** @description 10 to 200 characters of any kind */
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            passwordChanged: boolean;
                            confirmationSentTo: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/userAccounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One’s own account
         * @description The account itself.
         */
        get: {
            parameters: {
                query?: {
                    projection?: "userAccountProjection";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            /** @description decimal; of all that is said here, to be sent as If-Match */
                            revision: string;
                            userName: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            admin: boolean;
                            preference: {
                                localizationLanguage: string;
                                /** @description the saved view to begin with; null also while it is not theirs to see */
                                startView: {
                                    id: string;
                                    projectId: string;
                                } | null;
                            };
                            contactInformation: {
                                contactLanguage: string;
                                company: string | null;
                                street: string | null;
                                postalCode: string | null;
                                city: string | null;
                                country: string | null;
                                phone: string | null;
                            };
                            billingContactInformation: {
                                company: string | null;
                                street: string | null;
                                postalCode: string | null;
                                city: string | null;
                                country: string | null;
                                email: string | null;
                                vatNumber: string | null;
                            };
                            /** @description null: none is chosen yet */
                            subscriptionPlan: {
                                id: string;
                                name: string;
                                enable: boolean;
                                monthPrice: {
                                    currencyAmount: {
                                        USD: number;
                                    };
                                };
                                apiConfig: {
                                    /** @description calls of providers a day */
                                    maxApiCalls: number;
                                };
                            } | null;
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change one’s own names and preferences
         * @description The account itself.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 2 to 40 letters and digits, with . _ or - between them */
                        userName?: string;
                        firstName?: string;
                        lastName?: string;
                        preference?: {
                            localizationLanguage?: string;
                            /**
                             * Format: uuid
                             * @description a saved view one can open; null: the usual start
                             */
                            startView?: string | null;
                        };
                        contactInformation?: {
                            contactLanguage: string;
                        };
                        /** @description an enabled plan that costs nothing: its id, or its address */
                        subscriptionPlan?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            /** @description decimal; of all that is said here, to be sent as If-Match */
                            revision: string;
                            userName: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            admin: boolean;
                            preference: {
                                localizationLanguage: string;
                                /** @description the saved view to begin with; null also while it is not theirs to see */
                                startView: {
                                    id: string;
                                    projectId: string;
                                } | null;
                            };
                            contactInformation: {
                                contactLanguage: string;
                                company: string | null;
                                street: string | null;
                                postalCode: string | null;
                                city: string | null;
                                country: string | null;
                                phone: string | null;
                            };
                            billingContactInformation: {
                                company: string | null;
                                street: string | null;
                                postalCode: string | null;
                                city: string | null;
                                country: string | null;
                                email: string | null;
                                vatNumber: string | null;
                            };
                            /** @description null: none is chosen yet */
                            subscriptionPlan: {
                                id: string;
                                name: string;
                                enable: boolean;
                                monthPrice: {
                                    currencyAmount: {
                                        USD: number;
                                    };
                                };
                                apiConfig: {
                                    /** @description calls of providers a day */
                                    maxApiCalls: number;
                                };
                            } | null;
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/userAccountContactInformations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how one is reached
         * @description The account itself.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description null or empty: none */
                        company?: string | null;
                        /** @description street and number */
                        street?: string | null;
                        /** @description postal code */
                        postalCode?: string | null;
                        /** @description city */
                        city?: string | null;
                        /** @description ISO 3166, two capitals */
                        country?: string | null;
                        /** @description phone number */
                        phone?: string | null;
                        contactLanguage?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            /** @description decimal; of all that is said here, to be sent as If-Match */
                            revision: string;
                            userName: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            admin: boolean;
                            preference: {
                                localizationLanguage: string;
                                /** @description the saved view to begin with; null also while it is not theirs to see */
                                startView: {
                                    id: string;
                                    projectId: string;
                                } | null;
                            };
                            contactInformation: {
                                contactLanguage: string;
                                company: string | null;
                                street: string | null;
                                postalCode: string | null;
                                city: string | null;
                                country: string | null;
                                phone: string | null;
                            };
                            billingContactInformation: {
                                company: string | null;
                                street: string | null;
                                postalCode: string | null;
                                city: string | null;
                                country: string | null;
                                email: string | null;
                                vatNumber: string | null;
                            };
                            /** @description null: none is chosen yet */
                            subscriptionPlan: {
                                id: string;
                                name: string;
                                enable: boolean;
                                monthPrice: {
                                    currencyAmount: {
                                        USD: number;
                                    };
                                };
                                apiConfig: {
                                    /** @description calls of providers a day */
                                    maxApiCalls: number;
                                };
                            } | null;
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/billingContactInformations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change to whom invoices go
         * @description The account itself.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description null or empty: none */
                        company?: string | null;
                        /** @description street and number */
                        street?: string | null;
                        /** @description postal code */
                        postalCode?: string | null;
                        /** @description city */
                        city?: string | null;
                        /** @description ISO 3166, two capitals */
                        country?: string | null;
                        /** @description where invoices go */
                        email?: string | null;
                        /** @description VAT number */
                        vatNumber?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            /** @description decimal; of all that is said here, to be sent as If-Match */
                            revision: string;
                            userName: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            admin: boolean;
                            preference: {
                                localizationLanguage: string;
                                /** @description the saved view to begin with; null also while it is not theirs to see */
                                startView: {
                                    id: string;
                                    projectId: string;
                                } | null;
                            };
                            contactInformation: {
                                contactLanguage: string;
                                company: string | null;
                                street: string | null;
                                postalCode: string | null;
                                city: string | null;
                                country: string | null;
                                phone: string | null;
                            };
                            billingContactInformation: {
                                company: string | null;
                                street: string | null;
                                postalCode: string | null;
                                city: string | null;
                                country: string | null;
                                email: string | null;
                                vatNumber: string | null;
                            };
                            /** @description null: none is chosen yet */
                            subscriptionPlan: {
                                id: string;
                                name: string;
                                enable: boolean;
                                monthPrice: {
                                    currencyAmount: {
                                        USD: number;
                                    };
                                };
                                apiConfig: {
                                    /** @description calls of providers a day */
                                    maxApiCalls: number;
                                };
                            } | null;
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/customers/search/findForCurrentUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s customers, and those of their projects, by name
         * @description Any session.
         */
        get: {
            parameters: {
                query?: {
                    projection?: "customerNameProjection";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                customers: {
                                    id: string;
                                    name: string;
                                    /** @description it belongs to the caller’s account */
                                    mayChange: boolean;
                                }[];
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A customer, with those of its projects that the caller belongs to
         * @description Any session.
         */
        get: {
            parameters: {
                query?: {
                    projection?: "customerProjection" | "customerNameProjection";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @description it belongs to the caller’s account */
                            mayChange: boolean;
                            projects: {
                                id: string;
                                name: string;
                            }[];
                        } | {
                            id: string;
                            name: string;
                            /** @description it belongs to the caller’s account */
                            mayChange: boolean;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a customer
         * @description Any session.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Rename a customer
         * @description Any session.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description at most 100 UTF-16 code units */
                        name: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @description it belongs to the caller’s account */
                            mayChange: boolean;
                            projects: {
                                id: string;
                                name: string;
                            }[];
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a customer
         * @description Any session.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description at most 100 UTF-16 code units */
                        name: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @description it belongs to the caller’s account */
                            mayChange: boolean;
                            projects: {
                                id: string;
                                name: string;
                            }[];
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/search/findForCurrentUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s projects
         * @description Any session.
         */
        get: {
            parameters: {
                query?: {
                    projection?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                projects: {
                                    id: string;
                                    name: string;
                                    /** @description User name of the owner */
                                    ownerName: string;
                                    /** @description ISO 3166; ZZ of a sample */
                                    country: string;
                                    /** @description ISO 639 */
                                    language: string;
                                    /** @description IANA name; its days decide what is late */
                                    timeZone: string;
                                    /** @description Content guards refuse instead of warning */
                                    strictWorkflow: boolean;
                                    /** @description monthly search volume from which a priority is MEDIUM, and from which it is HIGH */
                                    msvThresholds: {
                                        low: number;
                                        medium: number;
                                    };
                                    projectProductConfig: {
                                        enabled: boolean;
                                        aiPlan: {
                                            maxNumberOfCalls: number;
                                        };
                                    };
                                    customer: {
                                        id: string;
                                        name: string;
                                    } | null;
                                    /** @description which image it is now, to be loaded anew when it changes; null: none */
                                    logo: string | null;
                                    /** @description made to look around in */
                                    sample: boolean;
                                    /** @description the caller owns it */
                                    owner: boolean;
                                    /** @description stored roles of the caller */
                                    roles: string[];
                                    /** @description everybody in it, the owner once */
                                    memberCount: number;
                                    /** @description active topics neither declined, published nor archived; null where the caller may read no topics */
                                    openTopics: number | null;
                                    /** @description of the last act on its topics, ISO 8601; null: none, or none the caller may read of */
                                    lastActivityAt: string | null;
                                    /** @description an offer of ownership; shown to the owner and to whom it is made, while it is open */
                                    ownershipOffer: {
                                        /** @description to whom */
                                        userId: string;
                                        name: string;
                                        /** @description ISO 8601 */
                                        expiresAt: string;
                                    } | null;
                                    /** @description decimal; of its settings, to be sent as If-Match */
                                    revision: string;
                                }[];
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/search/findAllByOwner_Id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The projects that the caller owns
         * @description The account itself.
         */
        get: {
            parameters: {
                query: {
                    /** @description the caller’s own account */
                    ownerId: string;
                    projection?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                projects: {
                                    id: string;
                                    name: string;
                                    /** @description User name of the owner */
                                    ownerName: string;
                                    /** @description ISO 3166; ZZ of a sample */
                                    country: string;
                                    /** @description ISO 639 */
                                    language: string;
                                    /** @description IANA name; its days decide what is late */
                                    timeZone: string;
                                    /** @description Content guards refuse instead of warning */
                                    strictWorkflow: boolean;
                                    /** @description monthly search volume from which a priority is MEDIUM, and from which it is HIGH */
                                    msvThresholds: {
                                        low: number;
                                        medium: number;
                                    };
                                    projectProductConfig: {
                                        enabled: boolean;
                                        aiPlan: {
                                            maxNumberOfCalls: number;
                                        };
                                    };
                                    customer: {
                                        id: string;
                                        name: string;
                                    } | null;
                                    /** @description which image it is now, to be loaded anew when it changes; null: none */
                                    logo: string | null;
                                    /** @description made to look around in */
                                    sample: boolean;
                                    /** @description the caller owns it */
                                    owner: boolean;
                                    /** @description stored roles of the caller */
                                    roles: string[];
                                    /** @description everybody in it, the owner once */
                                    memberCount: number;
                                    /** @description active topics neither declined, published nor archived; null where the caller may read no topics */
                                    openTopics: number | null;
                                    /** @description of the last act on its topics, ISO 8601; null: none, or none the caller may read of */
                                    lastActivityAt: string | null;
                                    /** @description an offer of ownership; shown to the owner and to whom it is made, while it is open */
                                    ownershipOffer: {
                                        /** @description to whom */
                                        userId: string;
                                        name: string;
                                        /** @description ISO 8601 */
                                        expiresAt: string;
                                    } | null;
                                    /** @description decimal; of its settings, to be sent as If-Match */
                                    revision: string;
                                }[];
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A project
         * @description Members of the project whose roles permit READ_MEMBERS.
         */
        get: {
            parameters: {
                query?: {
                    projection?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @description User name of the owner */
                            ownerName: string;
                            /** @description ISO 3166; ZZ of a sample */
                            country: string;
                            /** @description ISO 639 */
                            language: string;
                            /** @description IANA name; its days decide what is late */
                            timeZone: string;
                            /** @description Content guards refuse instead of warning */
                            strictWorkflow: boolean;
                            /** @description monthly search volume from which a priority is MEDIUM, and from which it is HIGH */
                            msvThresholds: {
                                low: number;
                                medium: number;
                            };
                            projectProductConfig: {
                                enabled: boolean;
                                aiPlan: {
                                    maxNumberOfCalls: number;
                                };
                            };
                            customer: {
                                id: string;
                                name: string;
                            } | null;
                            /** @description which image it is now, to be loaded anew when it changes; null: none */
                            logo: string | null;
                            /** @description made to look around in */
                            sample: boolean;
                            /** @description the caller owns it */
                            owner: boolean;
                            /** @description stored roles of the caller */
                            roles: string[];
                            /** @description everybody in it, the owner once */
                            memberCount: number;
                            /** @description active topics neither declined, published nor archived; null where the caller may read no topics */
                            openTopics: number | null;
                            /** @description of the last act on its topics, ISO 8601; null: none, or none the caller may read of */
                            lastActivityAt: string | null;
                            /** @description an offer of ownership; shown to the owner and to whom it is made, while it is open */
                            ownershipOffer: {
                                /** @description to whom */
                                userId: string;
                                name: string;
                                /** @description ISO 8601 */
                                expiresAt: string;
                            } | null;
                            /** @description decimal; of its settings, to be sent as If-Match */
                            revision: string;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description Members of the project whose roles permit EDIT_PROJECT.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the project */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of what happened to the project after the command */
                            revision: string;
                            /** @description of the last event written */
                            eventId: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                428: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change the settings of a project
         * @description Members of the project whose roles permit EDIT_PROJECT.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description at most 100 UTF-16 code units */
                        name?: string | null;
                        /** @description one of the caller’s own; null: none */
                        customerId?: string | null;
                        /** @description ISO 3166 */
                        country?: string;
                        /** @description ISO 639 */
                        language?: string;
                        /** @description IANA name; null: that of the country */
                        timeZone?: string | null;
                        strictWorkflow?: boolean;
                        msvThresholds?: {
                            /** @description from 0 to 1000000000 */
                            low?: number;
                            /** @description from 0 to 1000000000 */
                            medium?: number;
                        };
                        projectProductConfig?: {
                            enabled?: boolean;
                            aiPlan?: {
                                /** @description from 0 to 1000000 */
                                maxNumberOfCalls: number;
                            };
                        };
                        /** @description null takes the logo away; an image is uploaded */
                        logo?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @description User name of the owner */
                            ownerName: string;
                            /** @description ISO 3166; ZZ of a sample */
                            country: string;
                            /** @description ISO 639 */
                            language: string;
                            /** @description IANA name; its days decide what is late */
                            timeZone: string;
                            /** @description Content guards refuse instead of warning */
                            strictWorkflow: boolean;
                            /** @description monthly search volume from which a priority is MEDIUM, and from which it is HIGH */
                            msvThresholds: {
                                low: number;
                                medium: number;
                            };
                            projectProductConfig: {
                                enabled: boolean;
                                aiPlan: {
                                    maxNumberOfCalls: number;
                                };
                            };
                            customer: {
                                id: string;
                                name: string;
                            } | null;
                            /** @description which image it is now, to be loaded anew when it changes; null: none */
                            logo: string | null;
                            /** @description made to look around in */
                            sample: boolean;
                            /** @description the caller owns it */
                            owner: boolean;
                            /** @description stored roles of the caller */
                            roles: string[];
                            /** @description everybody in it, the owner once */
                            memberCount: number;
                            /** @description active topics neither declined, published nor archived; null where the caller may read no topics */
                            openTopics: number | null;
                            /** @description of the last act on its topics, ISO 8601; null: none, or none the caller may read of */
                            lastActivityAt: string | null;
                            /** @description an offer of ownership; shown to the owner and to whom it is made, while it is open */
                            ownershipOffer: {
                                /** @description to whom */
                                userId: string;
                                name: string;
                                /** @description ISO 8601 */
                                expiresAt: string;
                            } | null;
                            /** @description decimal; of its settings, to be sent as If-Match */
                            revision: string;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/projectUserDelegations/search/findAllByProject_Id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of a project
         * @description Members of the project whose roles permit READ_MEMBERS.
         */
        get: {
            parameters: {
                query: {
                    projectId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                projectUserDelegations: {
                                    /** @description The delegation’s own id; the owner’s is their account id */
                                    id: string;
                                    name: string;
                                    userId: string;
                                    email: string;
                                    username: string;
                                    /** @enum {string} */
                                    status: "CONFIRMED";
                                    owner: boolean;
                                    roles: {
                                        [key: string]: boolean;
                                    };
                                    /** @description Holds the default of at least one role */
                                    defaultRole: boolean;
                                    /** @description when they came, ISO 8601; of an owner who is no member, when the project began */
                                    since: string | null;
                                }[];
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/scrap-roles/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s own roles in a project
         * @description Members of the project whose roles permit READ_MEMBERS.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    projectId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            projectId: string;
                            userId: string;
                            owner: boolean;
                            roles: string[];
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projectUserDelegations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the roles of a member
         * @description Members of the project whose roles permit MANAGE_MEMBERS.
         */
        put: {
            parameters: {
                query?: {
                    confirm?: boolean;
                };
                header?: never;
                path: {
                    /** @description of the delegation */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        CONTRIBUTOR?: boolean;
                        COPYWRITER?: boolean;
                        SEO_CHECKER?: boolean;
                        CONTENT_MANAGER?: boolean;
                        INTEGRATOR?: boolean;
                        SEA_CHECKER?: boolean;
                        WATCHER?: boolean;
                        PRODUCT_ACCESS?: boolean;
                        handOver?: {
                            /** @description id of a member who holds the role */
                            CONTRIBUTOR?: string;
                            /** @description id of a member who holds the role */
                            COPYWRITER?: string;
                            /** @description id of a member who holds the role */
                            SEO_CHECKER?: string;
                            /** @description id of a member who holds the role */
                            CONTENT_MANAGER?: string;
                            /** @description id of a member who holds the role */
                            INTEGRATOR?: string;
                            /** @description id of a member who holds the role */
                            SEA_CHECKER?: string;
                            /** @description id of a member who holds the role */
                            WATCHER?: string;
                            /** @description id of a member who holds the role */
                            PRODUCT_ACCESS?: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the delegation */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the project’s members after the command */
                            revision: string;
                            /** @description of the last event written */
                            eventId: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Take a member out of the project
         * @description Members of the project whose roles permit MANAGE_MEMBERS.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description of the delegation */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        handOver?: {
                            /** @description id of a member who holds the role */
                            CONTRIBUTOR?: string;
                            /** @description id of a member who holds the role */
                            COPYWRITER?: string;
                            /** @description id of a member who holds the role */
                            SEO_CHECKER?: string;
                            /** @description id of a member who holds the role */
                            CONTENT_MANAGER?: string;
                            /** @description id of a member who holds the role */
                            INTEGRATOR?: string;
                            /** @description id of a member who holds the role */
                            SEA_CHECKER?: string;
                            /** @description id of a member who holds the role */
                            WATCHER?: string;
                            /** @description id of a member who holds the role */
                            PRODUCT_ACCESS?: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the delegation */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the project’s members after the command */
                            revision: string;
                            /** @description of the last event written */
                            eventId: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/invite/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitations to a project
         * @description Members of the project whose roles permit MANAGE_MEMBERS.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    projectId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                projectUserInvites: {
                                    id: string;
                                    /** @description empty once it was forgotten, long after the end */
                                    email: string;
                                    /** @enum {string} */
                                    role: "CONTRIBUTOR" | "COPYWRITER" | "SEO_CHECKER" | "CONTENT_MANAGER" | "INTEGRATOR" | "SEA_CHECKER" | "WATCHER" | "PRODUCT_ACCESS";
                                    /** @description the same as a map, as of members */
                                    roles: {
                                        [key: string]: boolean;
                                    };
                                    /** @enum {string} */
                                    status: "CONFIRMED" | "ONGOING" | "EXPIRED";
                                    /** @description ISO 8601; of the last time */
                                    sentAt: string;
                                    /** @description ISO 8601 */
                                    expiresAt: string;
                                    sentBy: {
                                        id: string;
                                        name: string;
                                    };
                                    /** @description id of the account */
                                    acceptedBy: string | null;
                                    /** @description of the account that accepted it */
                                    name: string | null;
                                }[];
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Invite people to a project
         * @description Members of the project whose roles permit MANAGE_MEMBERS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    projectId: string;
                };
                cookie?: never;
            };
            /** @description map from e-mail address to role, 500 at most */
            requestBody: {
                content: {
                    "application/json": {
                        [key: string]: "CONTRIBUTOR" | "COPYWRITER" | "SEO_CHECKER" | "CONTENT_MANAGER" | "INTEGRATOR" | "SEA_CHECKER" | "WATCHER" | "PRODUCT_ACCESS" | "" | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                projectUserInvites: {
                                    id: string;
                                    /** @description empty once it was forgotten, long after the end */
                                    email: string;
                                    /** @enum {string} */
                                    role: "CONTRIBUTOR" | "COPYWRITER" | "SEO_CHECKER" | "CONTENT_MANAGER" | "INTEGRATOR" | "SEA_CHECKER" | "WATCHER" | "PRODUCT_ACCESS";
                                    /** @description the same as a map, as of members */
                                    roles: {
                                        [key: string]: boolean;
                                    };
                                    /** @enum {string} */
                                    status: "CONFIRMED" | "ONGOING" | "EXPIRED";
                                    /** @description ISO 8601; of the last time */
                                    sentAt: string;
                                    /** @description ISO 8601 */
                                    expiresAt: string;
                                    sentBy: {
                                        id: string;
                                        name: string;
                                    };
                                    /** @description id of the account */
                                    acceptedBy: string | null;
                                    /** @description of the account that accepted it */
                                    name: string | null;
                                }[];
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/invite/{projectId}/resend/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation that has expired again
         * @description Members of the project whose roles permit MANAGE_MEMBERS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    projectId: string;
                    email: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the invitation */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the project’s members after the command */
                            revision: string;
                            /** @description of the last event written */
                            eventId: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projectUserInvites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description Members of the project whose roles permit MANAGE_MEMBERS.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description of the invitation */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the invitation */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the project’s members after the command */
                            revision: string;
                            /** @description of the last event written */
                            eventId: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/invite/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation, by the link that was mailed
         * @description Any session.
         */
        post: {
            parameters: {
                query: {
                    token: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            projectId: string;
                            projectName: string;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/invite/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an invitation is for, by the link that was mailed */
        get: {
            parameters: {
                query: {
                    token: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            projectName: string;
                            /** @enum {string} */
                            role: "CONTRIBUTOR" | "COPYWRITER" | "SEO_CHECKER" | "CONTENT_MANAGER" | "INTEGRATOR" | "SEA_CHECKER" | "WATCHER" | "PRODUCT_ACCESS";
                            inviterName: string;
                            /** @description ISO 8601 */
                            expiresAt: string;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projectUserDelegations/history/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to the people of a project
         * @description Members of the project whose roles permit READ_MEMBERS.
         */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                };
                header?: never;
                path: {
                    projectId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                entries: {
                                    /** @description of the event */
                                    id: string;
                                    /** @description ISO 8601 */
                                    at: string;
                                    actor: {
                                        id: string;
                                        /** @description empty of the product itself, and of accounts that are gone */
                                        name: string;
                                    };
                                    /** @description which the actor acted in; SYSTEM is the product itself */
                                    role: string;
                                    /** @enum {string} */
                                    event: "MemberAdded" | "RolesChanged" | "DefaultHolderMoved" | "MemberRemoved" | "TopicsHandedOver" | "InvitationSent" | "InvitationResent" | "InvitationRevoked" | "InvitationExpired" | "InvitationAccepted";
                                    subject: {
                                        /** @enum {string} */
                                        kind: "user" | "invitation";
                                        id: string;
                                        /** @description of the account */
                                        name: string | null;
                                        /** @description for those who manage members; of members, and of invitations but of people who left */
                                        email: string | null;
                                    };
                                    roles: ("CONTRIBUTOR" | "COPYWRITER" | "SEO_CHECKER" | "CONTENT_MANAGER" | "INTEGRATOR" | "SEA_CHECKER" | "WATCHER" | "PRODUCT_ACCESS")[];
                                    /** @description roles that were held until then */
                                    before: ("CONTRIBUTOR" | "COPYWRITER" | "SEO_CHECKER" | "CONTENT_MANAGER" | "INTEGRATOR" | "SEA_CHECKER" | "WATCHER" | "PRODUCT_ACCESS")[];
                                    /** @description who held the default, or the topics, before */
                                    from: {
                                        id: string;
                                        name: string;
                                    } | null;
                                    /** @description when an invitation ends, ISO 8601 */
                                    until: string | null;
                                }[];
                            };
                            page: {
                                size: number;
                                totalElements: number;
                                totalPages: number;
                                number: number;
                                capped?: boolean;
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                                first?: {
                                    href: string;
                                };
                                prev?: {
                                    href: string;
                                };
                                next?: {
                                    href: string;
                                };
                                last?: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a project
         * @description Any session.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description at most 100 UTF-16 code units */
                        name: string | null;
                        /** @description one of the caller’s own; null: none */
                        customerId?: string | null;
                        /** @description ISO 3166 */
                        country: string;
                        /** @description ISO 639 */
                        language: string;
                        /** @description IANA name; null: that of the country */
                        timeZone?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @description User name of the owner */
                            ownerName: string;
                            /** @description ISO 3166; ZZ of a sample */
                            country: string;
                            /** @description ISO 639 */
                            language: string;
                            /** @description IANA name; its days decide what is late */
                            timeZone: string;
                            /** @description Content guards refuse instead of warning */
                            strictWorkflow: boolean;
                            /** @description monthly search volume from which a priority is MEDIUM, and from which it is HIGH */
                            msvThresholds: {
                                low: number;
                                medium: number;
                            };
                            projectProductConfig: {
                                enabled: boolean;
                                aiPlan: {
                                    maxNumberOfCalls: number;
                                };
                            };
                            customer: {
                                id: string;
                                name: string;
                            } | null;
                            /** @description which image it is now, to be loaded anew when it changes; null: none */
                            logo: string | null;
                            /** @description made to look around in */
                            sample: boolean;
                            /** @description the caller owns it */
                            owner: boolean;
                            /** @description stored roles of the caller */
                            roles: string[];
                            /** @description everybody in it, the owner once */
                            memberCount: number;
                            /** @description active topics neither declined, published nor archived; null where the caller may read no topics */
                            openTopics: number | null;
                            /** @description of the last act on its topics, ISO 8601; null: none, or none the caller may read of */
                            lastActivityAt: string | null;
                            /** @description an offer of ownership; shown to the owner and to whom it is made, while it is open */
                            ownershipOffer: {
                                /** @description to whom */
                                userId: string;
                                name: string;
                                /** @description ISO 8601 */
                                expiresAt: string;
                            } | null;
                            /** @description decimal; of its settings, to be sent as If-Match */
                            revision: string;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/project-logo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The logo of a project
         * @description Members of the project whose roles permit READ_MEMBERS.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description of the project */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The image */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/png": string;
                        "image/jpeg": string;
                        "image/webp": string;
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}/offer-ownership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer the project to a member
         * @description Members of the project whose roles permit EDIT_PROJECT.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description of the project */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description account of a member */
                        userId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the project */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of what happened to the project after the command */
                            revision: string;
                            /** @description of the last event written */
                            eventId: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /**
         * Withdraw the offer of the project
         * @description Members of the project whose roles permit EDIT_PROJECT.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description of the project */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the project */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of what happened to the project after the command */
                            revision: string;
                            /** @description of the last event written */
                            eventId: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}/accept-ownership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a project that is offered to the caller
         * @description Members of the project.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description of the project */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the project */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of what happened to the project after the command */
                            revision: string;
                            /** @description of the last event written */
                            eventId: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/upload/project/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload the logo of a project
         * @description Members of the project whose roles permit EDIT_PROJECT.
         */
        post: {
            parameters: {
                query: {
                    projectId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description PNG, JPEG or WebP, at most 2 MiB
                         */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            projectId: string;
                            /** @description which image it is now */
                            logo: string;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Load a project to look around in
         * @description Any session.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The one that is there already */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @description User name of the owner */
                            ownerName: string;
                            /** @description ISO 3166; ZZ of a sample */
                            country: string;
                            /** @description ISO 639 */
                            language: string;
                            /** @description IANA name; its days decide what is late */
                            timeZone: string;
                            /** @description Content guards refuse instead of warning */
                            strictWorkflow: boolean;
                            /** @description monthly search volume from which a priority is MEDIUM, and from which it is HIGH */
                            msvThresholds: {
                                low: number;
                                medium: number;
                            };
                            projectProductConfig: {
                                enabled: boolean;
                                aiPlan: {
                                    maxNumberOfCalls: number;
                                };
                            };
                            customer: {
                                id: string;
                                name: string;
                            } | null;
                            /** @description which image it is now, to be loaded anew when it changes; null: none */
                            logo: string | null;
                            /** @description made to look around in */
                            sample: boolean;
                            /** @description the caller owns it */
                            owner: boolean;
                            /** @description stored roles of the caller */
                            roles: string[];
                            /** @description everybody in it, the owner once */
                            memberCount: number;
                            /** @description active topics neither declined, published nor archived; null where the caller may read no topics */
                            openTopics: number | null;
                            /** @description of the last act on its topics, ISO 8601; null: none, or none the caller may read of */
                            lastActivityAt: string | null;
                            /** @description an offer of ownership; shown to the owner and to whom it is made, while it is open */
                            ownershipOffer: {
                                /** @description to whom */
                                userId: string;
                                name: string;
                                /** @description ISO 8601 */
                                expiresAt: string;
                            } | null;
                            /** @description decimal; of its settings, to be sent as If-Match */
                            revision: string;
                        };
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @description User name of the owner */
                            ownerName: string;
                            /** @description ISO 3166; ZZ of a sample */
                            country: string;
                            /** @description ISO 639 */
                            language: string;
                            /** @description IANA name; its days decide what is late */
                            timeZone: string;
                            /** @description Content guards refuse instead of warning */
                            strictWorkflow: boolean;
                            /** @description monthly search volume from which a priority is MEDIUM, and from which it is HIGH */
                            msvThresholds: {
                                low: number;
                                medium: number;
                            };
                            projectProductConfig: {
                                enabled: boolean;
                                aiPlan: {
                                    maxNumberOfCalls: number;
                                };
                            };
                            customer: {
                                id: string;
                                name: string;
                            } | null;
                            /** @description which image it is now, to be loaded anew when it changes; null: none */
                            logo: string | null;
                            /** @description made to look around in */
                            sample: boolean;
                            /** @description the caller owns it */
                            owner: boolean;
                            /** @description stored roles of the caller */
                            roles: string[];
                            /** @description everybody in it, the owner once */
                            memberCount: number;
                            /** @description active topics neither declined, published nor archived; null where the caller may read no topics */
                            openTopics: number | null;
                            /** @description of the last act on its topics, ISO 8601; null: none, or none the caller may read of */
                            lastActivityAt: string | null;
                            /** @description an offer of ownership; shown to the owner and to whom it is made, while it is open */
                            ownershipOffer: {
                                /** @description to whom */
                                userId: string;
                                name: string;
                                /** @description ISO 8601 */
                                expiresAt: string;
                            } | null;
                            /** @description decimal; of its settings, to be sent as If-Match */
                            revision: string;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a topic to another status
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description id of the topic */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        topicStatus: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                        /** @description why; some moves need it; at most 4000 UTF-16 code units */
                        note?: string | null;
                        /**
                         * @description result of the ads check, with which it ends
                         * @enum {string|null}
                         */
                        seaCheckStatus?: "OK" | "KO" | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of what the command was about */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the topic after the command */
                            revision: string;
                            /** @description of the last event written; undo takes it */
                            eventId: string | null;
                            /** @description what is missing, and was let through */
                            warnings: string[];
                            stale?: {
                                /** @description the revision that was there */
                                revision: string;
                                /** @description user id */
                                by: string;
                                /** @description ISO 8601, UTC */
                                at: string;
                                /** @enum {string} */
                                status: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate an imported page
         * @description Members of the project whose roles permit ARCHIVE_OR_ACTIVATE.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description id of the topic */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of what the command was about */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the topic after the command */
                            revision: string;
                            /** @description of the last event written; undo takes it */
                            eventId: string | null;
                            /** @description what is missing, and was let through */
                            warnings: string[];
                            stale?: {
                                /** @description the revision that was there */
                                revision: string;
                                /** @description user id */
                                by: string;
                                /** @description ISO 8601, UTC */
                                at: string;
                                /** @enum {string} */
                                status: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/archive/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a topic
         * @description Members of the project whose roles permit ARCHIVE_OR_ACTIVATE.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description id of the topic */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        /** @description why; some moves need it; at most 4000 UTF-16 code units */
                        note?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of what the command was about */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the topic after the command */
                            revision: string;
                            /** @description of the last event written; undo takes it */
                            eventId: string | null;
                            /** @description what is missing, and was let through */
                            warnings: string[];
                            stale?: {
                                /** @description the revision that was there */
                                revision: string;
                                /** @description user id */
                                by: string;
                                /** @description ISO 8601, UTC */
                                at: string;
                                /** @enum {string} */
                                status: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/unarchive/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a topic out of the archive
         * @description Members of the project whose roles permit ARCHIVE_OR_ACTIVATE.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description id of the topic */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        /** @description why; some moves need it; at most 4000 UTF-16 code units */
                        note?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of what the command was about */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the topic after the command */
                            revision: string;
                            /** @description of the last event written; undo takes it */
                            eventId: string | null;
                            /** @description what is missing, and was let through */
                            warnings: string[];
                            stale?: {
                                /** @description the revision that was there */
                                revision: string;
                                /** @description user id */
                                by: string;
                                /** @description ISO 8601, UTC */
                                at: string;
                                /** @enum {string} */
                                status: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan a new topic
         * @description Members of the project whose roles permit PLAN_TOPIC.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        projectId: string;
                        /** @description at most 300 UTF-16 code units */
                        pageName?: string | null;
                        /** @description the subject; at most 300 UTF-16 code units */
                        myTopic?: string | null;
                        /** @description at most 4000 UTF-16 code units */
                        whyArticle?: string | null;
                        /** @enum {string} */
                        type?: "TOPIC" | "CONTENT";
                        /** @description at most 20, each of at most 60 UTF-16 code units */
                        pageTags?: string[];
                        /** @description at most 2048 UTF-16 code units, of no other scheme than http and https */
                        url?: string | null;
                        /** @description YYYY-MM-DD, from 0001-01-01 to 9999-12-31 */
                        deliveryDate?: string | null;
                        /** @description null = derived from the keywords; from 0 to 100000 */
                        estimateNumberOfWords?: number | null;
                        /** @description from 0 to 100000 */
                        wordsInContent?: number;
                        checkSeaRequired?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of what the command was about */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the topic after the command */
                            revision: string;
                            /** @description of the last event written; undo takes it */
                            eventId: string | null;
                            /** @description what is missing, and was let through */
                            warnings: string[];
                            stale?: {
                                /** @description the revision that was there */
                                revision: string;
                                /** @description user id */
                                by: string;
                                /** @description ISO 8601, UTC */
                                at: string;
                                /** @enum {string} */
                                status: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One topic
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query?: {
                    /** @description accepted; every projection is the whole topic */
                    projection?: string;
                };
                header?: never;
                path: {
                    /** @description of the topic */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            projectId: string;
                            /** @description decimal; the greater one is the newer */
                            revision: string;
                            /** @enum {string} */
                            status: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                            /** @enum {string|null} */
                            archivedFrom: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED" | null;
                            active: boolean;
                            followed: boolean;
                            /** @enum {string} */
                            type: "TOPIC" | "CONTENT";
                            pageName: string | null;
                            myTopic: string | null;
                            whyArticle: string | null;
                            tags: {
                                pageTag: string;
                            }[];
                            url: string | null;
                            /** @description user id */
                            authorId: string;
                            users: {
                                /** @enum {string} */
                                scrapRole: "CONTRIBUTOR" | "COPYWRITER" | "SEO_CHECKER" | "CONTENT_MANAGER" | "INTEGRATOR" | "SEA_CHECKER" | "WATCHER" | "PRODUCT_ACCESS";
                                userAccount: {
                                    /** @description user id */
                                    id: string;
                                };
                            }[];
                            /** @description YYYY-MM-DD */
                            deliveryDate: string | null;
                            estimateNumberOfWords: number;
                            /** @enum {string} */
                            wordsEstimatedBy: "USER" | "KEYWORDS";
                            wordsInContent: number;
                            keywordCounts: {
                                /** @enum {string} */
                                strategy: "MAIN" | "RELATED" | "OUT_OF_SCOPE";
                                count: number;
                            }[];
                            seaRequestedCounts: number;
                            kwAssigned: number;
                            kwAssignedMsv: number;
                            kwOptimized: number;
                            kwOptimizedMsv: number;
                            totalMsv: number;
                            /** @enum {string} */
                            msvScoreStatus: "TO_TREAT" | "LOW" | "MEDIUM" | "HIGH";
                            /** @enum {string} */
                            seoScoreStatus: "TO_TREAT" | "LOW" | "MEDIUM" | "HIGH";
                            checkSeaRequired: boolean;
                            /** @enum {string|null} */
                            seaCheckStatus: "OK" | "KO" | null;
                            noteCount: number;
                            subTopicCount: number;
                            lastNote: {
                                text: string;
                                from: {
                                    /** @description user id */
                                    id: string;
                                    userName: string | null;
                                };
                                role: string;
                                /** @enum {string} */
                                topicStatus: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                                /** @description ISO 8601, UTC */
                                at: string;
                            } | null;
                            /** @description ISO 8601, UTC */
                            createdAt: string;
                            /** @description ISO 8601, UTC */
                            statusSince: string;
                            /** @description user id */
                            statusBy: string | null;
                            /** @description user id of who submitted what waits for approval */
                            submittedBy: string | null;
                            /** @description ISO 8601, UTC */
                            updatedAt: string;
                            /** @description YYYY-MM-DD */
                            publishedOn: string | null;
                            /** @description the row stands still: a change could not be applied */
                            parked: boolean;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit fields of a topic
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description id of the topic */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description at most 300 UTF-16 code units */
                        pageName?: string | null;
                        /** @description the subject; at most 300 UTF-16 code units */
                        myTopic?: string | null;
                        /** @description at most 4000 UTF-16 code units */
                        whyArticle?: string | null;
                        /** @enum {string} */
                        type?: "TOPIC" | "CONTENT";
                        /** @description at most 20, each of at most 60 UTF-16 code units */
                        pageTags?: string[];
                        /** @description at most 2048 UTF-16 code units, of no other scheme than http and https */
                        url?: string | null;
                        /** @description YYYY-MM-DD, from 0001-01-01 to 9999-12-31 */
                        deliveryDate?: string | null;
                        /** @description null = derived from the keywords; from 0 to 100000 */
                        estimateNumberOfWords?: number | null;
                        /** @description from 0 to 100000 */
                        wordsInContent?: number;
                        checkSeaRequired?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of what the command was about */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the topic after the command */
                            revision: string;
                            /** @description of the last event written; undo takes it */
                            eventId: string | null;
                            /** @description what is missing, and was let through */
                            warnings: string[];
                            stale?: {
                                /** @description the revision that was there */
                                revision: string;
                                /** @description user id */
                                by: string;
                                /** @description ISO 8601, UTC */
                                at: string;
                                /** @enum {string} */
                                status: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/topics/{id}/define-roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign people to a topic
         * @description Members of the project whose roles permit ASSIGN.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description id of the topic */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        users: {
                            /** @enum {string} */
                            role: "CONTRIBUTOR" | "COPYWRITER" | "SEO_CHECKER" | "CONTENT_MANAGER" | "INTEGRATOR" | "SEA_CHECKER" | "WATCHER" | "PRODUCT_ACCESS";
                            /** @description a member who holds the role, or the owner */
                            userId: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of what the command was about */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the topic after the command */
                            revision: string;
                            /** @description of the last event written; undo takes it */
                            eventId: string | null;
                            /** @description what is missing, and was let through */
                            warnings: string[];
                            stale?: {
                                /** @description the revision that was there */
                                revision: string;
                                /** @description user id */
                                by: string;
                                /** @description ISO 8601, UTC */
                                at: string;
                                /** @enum {string} */
                                status: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{id}/add-keywords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign keywords to a topic
         * @description Members of the project whose roles permit EDIT_TOPIC_KEYWORDS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description id of the topic */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        keywords: {
                            /** @description at most 200 UTF-16 code units */
                            value: string;
                            /** @enum {string} */
                            strategy: "MAIN" | "RELATED" | "OUT_OF_SCOPE";
                        }[];
                        /** @description also where a keyword is the main one of another topic already */
                        confirm?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of what the command was about */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the topic after the command */
                            revision: string;
                            /** @description of the last event written; undo takes it */
                            eventId: string | null;
                            /** @description what is missing, and was let through */
                            warnings: string[];
                            stale?: {
                                /** @description the revision that was there */
                                revision: string;
                                /** @description user id */
                                by: string;
                                /** @description ISO 8601, UTC */
                                at: string;
                                /** @enum {string} */
                                status: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                            };
                            /** @description what the topic had already, as it has it */
                            excluded: {
                                /** @description at most 200 UTF-16 code units */
                                value: string;
                                /** @enum {string} */
                                strategy: "MAIN" | "RELATED" | "OUT_OF_SCOPE";
                            }[];
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{id}/delete-keywords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take keywords off a topic
         * @description Members of the project whose roles permit EDIT_TOPIC_KEYWORDS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description id of the topic */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        topicKeywordIds: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of what the command was about */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the topic after the command */
                            revision: string;
                            /** @description of the last event written; undo takes it */
                            eventId: string | null;
                            /** @description what is missing, and was let through */
                            warnings: string[];
                            stale?: {
                                /** @description the revision that was there */
                                revision: string;
                                /** @description user id */
                                by: string;
                                /** @description ISO 8601, UTC */
                                at: string;
                                /** @enum {string} */
                                status: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The notes of a topic
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                topicNotes: {
                                    id: string;
                                    topicId: string;
                                    text: string;
                                    /** @description ISO 8601, UTC */
                                    createdDate: string;
                                    from: {
                                        id: string;
                                        userName: string | null;
                                        name: string | null;
                                    };
                                    role: string;
                                    /** @enum {string} */
                                    topicStatus: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                                    /**
                                     * @description MOVE: it came with a move
                                     * @enum {string}
                                     */
                                    source: "NOTE" | "MOVE";
                                }[];
                            };
                            page: {
                                size: number;
                                totalElements: number;
                                totalPages: number;
                                number: number;
                                capped?: boolean;
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                                first?: {
                                    href: string;
                                };
                                prev?: {
                                    href: string;
                                };
                                next?: {
                                    href: string;
                                };
                                last?: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Write a note on a topic
         * @description Members of the project whose roles permit WRITE_NOTE.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description id of the topic */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description at most 4000 UTF-16 code units */
                        note: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of what the command was about */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the topic after the command */
                            revision: string;
                            /** @description of the last event written; undo takes it */
                            eventId: string | null;
                            /** @description what is missing, and was let through */
                            warnings: string[];
                            stale?: {
                                /** @description the revision that was there */
                                revision: string;
                                /** @description user id */
                                by: string;
                                /** @description ISO 8601, UTC */
                                at: string;
                                /** @enum {string} */
                                status: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subTopics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a subtopic
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        topicId: string;
                        /** @description at most 300 UTF-16 code units */
                        name: string;
                        /** @description at most 2048 UTF-16 code units, of no other scheme than http and https */
                        url?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of what the command was about */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the topic after the command */
                            revision: string;
                            /** @description of the last event written; undo takes it */
                            eventId: string | null;
                            /** @description what is missing, and was let through */
                            warnings: string[];
                            stale?: {
                                /** @description the revision that was there */
                                revision: string;
                                /** @description user id */
                                by: string;
                                /** @description ISO 8601, UTC */
                                at: string;
                                /** @enum {string} */
                                status: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subTopics/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a subtopic
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description id of the subtopic */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of what the command was about */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the topic after the command */
                            revision: string;
                            /** @description of the last event written; undo takes it */
                            eventId: string | null;
                            /** @description what is missing, and was let through */
                            warnings: string[];
                            stale?: {
                                /** @description the revision that was there */
                                revision: string;
                                /** @description user id */
                                by: string;
                                /** @description ISO 8601, UTC */
                                at: string;
                                /** @enum {string} */
                                status: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Edit a subtopic
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description id of the subtopic */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description at most 300 UTF-16 code units */
                        name?: string;
                        /** @description at most 2048 UTF-16 code units, of no other scheme than http and https */
                        url?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of what the command was about */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the topic after the command */
                            revision: string;
                            /** @description of the last event written; undo takes it */
                            eventId: string | null;
                            /** @description what is missing, and was let through */
                            warnings: string[];
                            stale?: {
                                /** @description the revision that was there */
                                revision: string;
                                /** @description user id */
                                by: string;
                                /** @description ISO 8601, UTC */
                                at: string;
                                /** @enum {string} */
                                status: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/topics/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo one act on a topic
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description id of the topic */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description the act, as its answer or the history names it */
                        eventId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of what the command was about */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the topic after the command */
                            revision: string;
                            /** @description of the last event written; undo takes it */
                            eventId: string | null;
                            /** @description what is missing, and was let through */
                            warnings: string[];
                            stale?: {
                                /** @description the revision that was there */
                                revision: string;
                                /** @description user id */
                                by: string;
                                /** @description ISO 8601, UTC */
                                at: string;
                                /** @enum {string} */
                                status: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                            };
                            /** @description fields of an edit that stay: changed since */
                            kept: {
                                field: string;
                                /** @description that has changed it since */
                                eventId: string;
                                /** @description user id */
                                by: string;
                                /** @description ISO 8601, UTC */
                                at: string;
                            }[];
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate many imported pages
         * @description Any session.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: {
                                id: string;
                                /** @description as POST /api/topics/{id}/activate would have answered */
                                status: number;
                                /** @description why not; null where it was activated */
                                code: string | null;
                                /** @description that in a sentence, by Accept-Language */
                                detail?: string;
                                /** @description the label of that sentence */
                                detailKey?: string;
                                /** @description with ROLE_REQUIRED: who may */
                                roles?: string[];
                                position: string | null;
                                revision: string | null;
                                eventId: string | null;
                            }[];
                            /** @description of the last one activated; send it as X-After-Position */
                            position: string;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One act on many topics
         * @description Any session.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description the caller’s own, 422 where somebody else has begun it; the same one for all requests of a bulk, and what its undo goes by
                         */
                        bulkId: string;
                        /** @description the topics; or filter */
                        ids?: string[];
                        /** @description what countByFilter takes, lists as arrays; it may match 500 topics at most */
                        filter?: {
                            projectId: string;
                            /** @description text in page name, subject or address; or the id of a topic */
                            str?: string;
                            /** @description any of DECLINE, SUGGEST, WAIT_APPROVE, APPROVED, OPTIMIZED, SEO_CHECK, START_COPYWRITING, FOR_APPROVAL, INTEGRATION, PUBLISHED, SEA_CHECK, ARCHIVED; ARCHIVED is listed only where it is named; separated by commas or repeated */
                            statuses?: string[];
                            /**
                             * @description topics that stand in a workflow view, with its page size and order
                             * @enum {string}
                             */
                            view?: "TO_SUGGEST_PAGE" | "FOR_APPROVAL_PAGE" | "CHECK_SEO_PAGE" | "COPYWRITING_PAGE" | "INTEGRATION_PAGE" | "CHECK_SEA_PAGE" | "PUBLISHED_PAGE" | "ALL_TOPICS_PAGE";
                            /** @description ids of users assigned in any role; separated by commas or repeated */
                            assigneeUsers?: string[];
                            /** @description assigned to nobody, in any role */
                            unassigned?: boolean;
                            /** @description ids of users who created them; separated by commas or repeated */
                            authors?: string[];
                            /** @description page tags; a comma within one is written \,; separated by commas or repeated */
                            pageTags?: string[];
                            /** @description any of TOPIC, CONTENT; separated by commas or repeated */
                            types?: string[];
                            /** @description any of TO_TREAT, LOW, MEDIUM, HIGH; separated by commas or repeated */
                            pageScores?: string[];
                            /**
                             * @description whether pageScores means msvScoreStatus or seoScoreStatus
                             * @default true
                             */
                            isMsvScore?: boolean;
                            /** @description delivery date passed in the project’s time zone, and not published yet */
                            late?: boolean;
                            /**
                             * Format: date
                             * @description delivery date before this day
                             */
                            deliveryBefore?: string;
                            /**
                             * Format: date
                             * @description delivery date after this day
                             */
                            deliveryAfter?: string;
                            /** @description without a delivery date */
                            unscheduled?: boolean;
                            /**
                             * Format: date-time
                             * @description in its status since before this moment
                             */
                            statusSinceBefore?: string;
                            /** @description text in the address of the page */
                            address?: string;
                            /** @description ads check required, or keywords asked for in ads */
                            isSeaPresence?: boolean;
                            /** @description any of FOLLOWED, NOT_FOLLOWED; separated by commas or repeated */
                            followedTypes?: string[];
                            /** @description at least one of these conditions holds, each one other filter as a query says it: late=true; separated by commas or repeated */
                            anyOf?: string[];
                            /** @description authored by the caller or assigned to them */
                            mine?: boolean;
                            /**
                             * @description false lists imported pages that are not active
                             * @default true
                             */
                            active?: boolean;
                        };
                        /** @description topics that the filter matches and that stay as they are */
                        exclude?: string[];
                        /**
                         * @description moves each; never to or from the archive
                         * @enum {string}
                         */
                        status?: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                        /** @description who has these roles; other roles stay as they are */
                        users?: {
                            /** @enum {string} */
                            role: "CONTRIBUTOR" | "COPYWRITER" | "SEO_CHECKER" | "CONTENT_MANAGER" | "INTEGRATOR" | "SEA_CHECKER" | "WATCHER" | "PRODUCT_ACCESS";
                            /** @description a member who holds the role, or the owner; null: nobody */
                            userId: string | null;
                        }[];
                        /** @description YYYY-MM-DD, from 0001-01-01 to 9999-12-31 */
                        deliveryDate?: string | null;
                        /** @description all that each has from then on; or those that come and go */
                        pageTags?: string[] | {
                            add?: string[];
                            remove?: string[];
                        };
                        /** @enum {boolean} */
                        archive?: true;
                        /** @enum {boolean} */
                        unarchive?: true;
                        /** @description why; some moves need it; at most 4000 UTF-16 code units */
                        note?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description that each of its events names; its undo goes by it */
                            bulkId: string;
                            /** @description of the last event written, 0 where none was; send it as X-After-Position */
                            position: string;
                            /** @description one a topic */
                            results: ({
                                /** @description of the topic */
                                id: string;
                                /** @description false where it was refused, or everything was as asked already; true beside a code where a part of it was done */
                                changed: boolean;
                                /** @description of the last event written */
                                eventId: string | null;
                                /** @description of the topic after it; null where nothing was written */
                                revision: string | null;
                                /** @description what is missing, and was let through */
                                warnings?: string[];
                                /** @description that the act alone would have been refused with */
                                status?: number;
                                /** @description why not; the members of its problem stand beside it */
                                code?: string;
                                /** @description that in a sentence, by Accept-Language */
                                detail?: string;
                                /** @description the label of that sentence */
                                detailKey?: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/bulk/{bulkId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a bulk act or an import
         * @description Any session.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description of the bulk act or the import */
                    bulkId: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description `next` of the answer before
                         */
                        after?: string;
                        /** @default 500 */
                        size?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description that each of its events names; its undo goes by it */
                            bulkId: string;
                            /** @description of the last event written, 0 where none was; send it as X-After-Position */
                            position: string;
                            /** @description one a topic */
                            results: ({
                                /** @description of the topic */
                                id: string;
                                /** @description false where it was refused, or everything was as asked already; true beside a code where a part of it was done */
                                changed: boolean;
                                /** @description of the last event written */
                                eventId: string | null;
                                /** @description of the topic after it; null where nothing was written */
                                revision: string | null;
                                /** @description what is missing, and was let through */
                                warnings?: string[];
                                /** @description that the act alone would have been refused with */
                                status?: number;
                                /** @description why not; the members of its problem stand beside it */
                                code?: string;
                                /** @description that in a sentence, by Accept-Language */
                                detail?: string;
                                /** @description the label of that sentence */
                                detailKey?: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                            /** @description topics of the bulk that come after these */
                            remaining: number;
                            /** @description where they begin; null where none is left */
                            next: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a topic may go, and why not elsewhere
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description id of the topic */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            transitions: {
                                /** @enum {string} */
                                to: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                                current: boolean;
                                allowed: boolean;
                                refusal: ({
                                    code: string;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                /** @description who could; none where the workflow has no such step */
                                roles: ("CONTRIBUTOR" | "COPYWRITER" | "SEO_CHECKER" | "CONTENT_MANAGER" | "INTEGRATOR" | "SEA_CHECKER" | "WATCHER" | "PRODUCT_ACCESS" | "OWNER")[];
                                /** @enum {string} */
                                note: "OPTIONAL" | "REQUIRED" | "WITH_KO";
                                fields: "seaCheckStatus"[];
                                assigns: {
                                    /** @enum {string} */
                                    role: "CONTRIBUTOR" | "COPYWRITER" | "SEO_CHECKER" | "CONTENT_MANAGER" | "INTEGRATOR" | "SEA_CHECKER" | "WATCHER" | "PRODUCT_ACCESS";
                                    userId: string;
                                } | null;
                                /** @enum {string|null} */
                                as: "CONTRIBUTOR" | "COPYWRITER" | "SEO_CHECKER" | "CONTENT_MANAGER" | "INTEGRATOR" | "SEA_CHECKER" | "WATCHER" | "PRODUCT_ACCESS" | "OWNER" | null;
                                override: boolean;
                                warnings: ("MAIN_KEYWORD" | "WORDS_ESTIMATED" | "WORDS_WRITTEN" | "URL_VALID")[];
                                /**
                                 * @description the call that makes the move; null = POST status
                                 * @enum {string|null}
                                 */
                                via: "POST /api/topics/archive/{id}" | "POST /api/topics/unarchive/{id}" | null;
                            }[];
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projectUserDelegations/{id}/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is assigned to a member, by role
         * @description Members of the project whose roles permit MANAGE_MEMBERS.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description of the delegation */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            byRole: {
                                /** @enum {string} */
                                role: "CONTRIBUTOR" | "COPYWRITER" | "SEO_CHECKER" | "CONTENT_MANAGER" | "INTEGRATOR" | "SEA_CHECKER" | "WATCHER" | "PRODUCT_ACCESS";
                                /** @description active, and neither declined, published nor archived */
                                openTopics: number;
                                /** @description new work in this role is theirs */
                                isDefault: boolean;
                            }[];
                            /** @description sent by them; taken back with the right to invite */
                            openInvitations: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/activity/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what people did
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    /** @description as the link to the next page has it */
                    cursor?: string;
                    kind?: "MOVE" | "EDIT" | "BULK" | "IMPORT";
                    /** @description who did it */
                    userId?: string;
                    /** @description only what the caller may undo now; such a page may hold fewer than asked for and yet have a next one, and is counted by itself */
                    undoable?: boolean;
                };
                header?: never;
                path: {
                    projectId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                activity: {
                                    /** @description of a bulk its own, of an act on one topic that of its event */
                                    id: string;
                                    /** @enum {string} */
                                    kind: "MOVE" | "EDIT" | "BULK" | "IMPORT";
                                    /** @description type of its first event */
                                    event: string;
                                    /** @description as POST /api/topics/{id}/undo takes it, of an act on one topic */
                                    eventId: string;
                                    /** @description as POST /api/topics/bulk/{bulkId}/undo takes it; null where it is none */
                                    bulkId: string | null;
                                    /** @description of its first event; ISO 8601, UTC */
                                    at: string;
                                    /** @description position of its last event */
                                    revision: string;
                                    from: {
                                        id: string;
                                        userName: string | null;
                                        name: string | null;
                                    };
                                    /** @description the role acted in */
                                    role: string;
                                    /** @description how many it was done to */
                                    topics: number;
                                    /** @description how many topics of the project a bulk was refused for; 0 of any other act */
                                    refused: number;
                                    /** @description of its last event */
                                    topicId: string;
                                    /** @enum {string|null} */
                                    fromStatus: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED" | null;
                                    /** @enum {string|null} */
                                    toStatus: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED" | null;
                                    /** @description fields of an edit */
                                    changed: string[];
                                    /** @description topics it was done to, as they are now; no more than 20; without a status where they are gone; fromStatus and toStatus where it moved them */
                                    subjects: {
                                        id: string;
                                        pageName: string | null;
                                        /** @enum {string|null} */
                                        status: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED" | null;
                                        /** @enum {string|null} */
                                        fromStatus: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED" | null;
                                        /** @enum {string|null} */
                                        toStatus: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED" | null;
                                    }[];
                                    /** @description facts of its event, as the history of the topic says them; null for an act on many, and until that history has it */
                                    detail: {
                                        [key: string]: unknown;
                                    } | null;
                                    /** @description a later undo has taken it back */
                                    undone: boolean;
                                    /** @description whether the caller may undo it now, or why not */
                                    undo: {
                                        allowed: boolean;
                                        refusal: ({
                                            code: string;
                                        } & {
                                            [key: string]: unknown;
                                        }) | null;
                                    };
                                }[];
                            };
                            page: {
                                size: number;
                                totalElements: number;
                                totalPages: number;
                                number: number;
                                capped?: boolean;
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                                first?: {
                                    href: string;
                                };
                                prev?: {
                                    href: string;
                                };
                                next?: {
                                    href: string;
                                };
                                last?: {
                                    href: string;
                                };
                            };
                            /** @description acts of that person and kind today, in the time zone of the project, whether or not they can be undone */
                            today: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topicViews/search/byFilter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List topics
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query: {
                    projectId: string;
                    /** @description ASC or DESC: by page tag, before sort */
                    pageTagSortType?: string;
                    /** @description topics of the caller come before all others */
                    mineFirst?: boolean;
                    /** @description text in page name, subject or address; or the id of a topic */
                    str?: string;
                    /** @description any of DECLINE, SUGGEST, WAIT_APPROVE, APPROVED, OPTIMIZED, SEO_CHECK, START_COPYWRITING, FOR_APPROVAL, INTEGRATION, PUBLISHED, SEA_CHECK, ARCHIVED; ARCHIVED is listed only where it is named; separated by commas or repeated */
                    statuses?: string[];
                    /** @description topics that stand in a workflow view, with its page size and order */
                    view?: "TO_SUGGEST_PAGE" | "FOR_APPROVAL_PAGE" | "CHECK_SEO_PAGE" | "COPYWRITING_PAGE" | "INTEGRATION_PAGE" | "CHECK_SEA_PAGE" | "PUBLISHED_PAGE" | "ALL_TOPICS_PAGE";
                    /** @description ids of users assigned in any role; separated by commas or repeated */
                    assigneeUsers?: string[];
                    /** @description assigned to nobody, in any role */
                    unassigned?: boolean;
                    /** @description ids of users who created them; separated by commas or repeated */
                    authors?: string[];
                    /** @description page tags; a comma within one is written \,; separated by commas or repeated */
                    pageTags?: string[];
                    /** @description any of TOPIC, CONTENT; separated by commas or repeated */
                    types?: string[];
                    /** @description any of TO_TREAT, LOW, MEDIUM, HIGH; separated by commas or repeated */
                    pageScores?: string[];
                    /** @description whether pageScores means msvScoreStatus or seoScoreStatus */
                    isMsvScore?: boolean;
                    /** @description delivery date passed in the project’s time zone, and not published yet */
                    late?: boolean;
                    /** @description delivery date before this day */
                    deliveryBefore?: string;
                    /** @description delivery date after this day */
                    deliveryAfter?: string;
                    /** @description without a delivery date */
                    unscheduled?: boolean;
                    /** @description in its status since before this moment */
                    statusSinceBefore?: string;
                    /** @description text in the address of the page */
                    address?: string;
                    /** @description ads check required, or keywords asked for in ads */
                    isSeaPresence?: boolean;
                    /** @description any of FOLLOWED, NOT_FOLLOWED; separated by commas or repeated */
                    followedTypes?: string[];
                    /** @description at least one of these conditions holds, each one other filter as a query says it: late=true; separated by commas or repeated */
                    anyOf?: string[];
                    /** @description authored by the caller or assigned to them */
                    mine?: boolean;
                    /** @description false lists imported pages that are not active */
                    active?: boolean;
                    page?: number;
                    size?: number;
                    /** @description nextCursor of the answer before; replaces page */
                    cursor?: string;
                    /** @description field,asc or field,desc with a field of status, type, pageName, subject, pageTag, deliveryDate, wordsEstimated, wordsWritten, kwStrategy, totalMsv, msvScore, seoScore, notes, createdAt, statusSince, updatedAt, publishedOn; may be repeated */
                    sort?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                topicViews: {
                                    id: string;
                                    projectId: string;
                                    /** @description decimal; the greater one is the newer */
                                    revision: string;
                                    /** @enum {string} */
                                    status: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                                    /** @enum {string|null} */
                                    archivedFrom: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED" | null;
                                    active: boolean;
                                    followed: boolean;
                                    /** @enum {string} */
                                    type: "TOPIC" | "CONTENT";
                                    pageName: string | null;
                                    myTopic: string | null;
                                    whyArticle: string | null;
                                    tags: {
                                        pageTag: string;
                                    }[];
                                    url: string | null;
                                    /** @description user id */
                                    authorId: string;
                                    users: {
                                        /** @enum {string} */
                                        scrapRole: "CONTRIBUTOR" | "COPYWRITER" | "SEO_CHECKER" | "CONTENT_MANAGER" | "INTEGRATOR" | "SEA_CHECKER" | "WATCHER" | "PRODUCT_ACCESS";
                                        userAccount: {
                                            /** @description user id */
                                            id: string;
                                        };
                                    }[];
                                    /** @description YYYY-MM-DD */
                                    deliveryDate: string | null;
                                    estimateNumberOfWords: number;
                                    /** @enum {string} */
                                    wordsEstimatedBy: "USER" | "KEYWORDS";
                                    wordsInContent: number;
                                    keywordCounts: {
                                        /** @enum {string} */
                                        strategy: "MAIN" | "RELATED" | "OUT_OF_SCOPE";
                                        count: number;
                                    }[];
                                    seaRequestedCounts: number;
                                    kwAssigned: number;
                                    kwAssignedMsv: number;
                                    kwOptimized: number;
                                    kwOptimizedMsv: number;
                                    totalMsv: number;
                                    /** @enum {string} */
                                    msvScoreStatus: "TO_TREAT" | "LOW" | "MEDIUM" | "HIGH";
                                    /** @enum {string} */
                                    seoScoreStatus: "TO_TREAT" | "LOW" | "MEDIUM" | "HIGH";
                                    checkSeaRequired: boolean;
                                    /** @enum {string|null} */
                                    seaCheckStatus: "OK" | "KO" | null;
                                    noteCount: number;
                                    subTopicCount: number;
                                    lastNote: {
                                        text: string;
                                        from: {
                                            /** @description user id */
                                            id: string;
                                            userName: string | null;
                                        };
                                        role: string;
                                        /** @enum {string} */
                                        topicStatus: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                                        /** @description ISO 8601, UTC */
                                        at: string;
                                    } | null;
                                    /** @description ISO 8601, UTC */
                                    createdAt: string;
                                    /** @description ISO 8601, UTC */
                                    statusSince: string;
                                    /** @description user id */
                                    statusBy: string | null;
                                    /** @description user id of who submitted what waits for approval */
                                    submittedBy: string | null;
                                    /** @description ISO 8601, UTC */
                                    updatedAt: string;
                                    /** @description YYYY-MM-DD */
                                    publishedOn: string | null;
                                    /** @description the row stands still: a change could not be applied */
                                    parked: boolean;
                                }[];
                            };
                            page: {
                                size: number;
                                totalElements: number;
                                totalPages: number;
                                number: number;
                                capped?: boolean;
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                                first?: {
                                    href: string;
                                };
                                prev?: {
                                    href: string;
                                };
                                next?: {
                                    href: string;
                                };
                                last?: {
                                    href: string;
                                };
                            };
                            /** @description where the next page begins, for scrolling; null on the last one */
                            nextCursor: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topicViews/search/countByFilter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count topics
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query: {
                    projectId: string;
                    /** @description text in page name, subject or address; or the id of a topic */
                    str?: string;
                    /** @description any of DECLINE, SUGGEST, WAIT_APPROVE, APPROVED, OPTIMIZED, SEO_CHECK, START_COPYWRITING, FOR_APPROVAL, INTEGRATION, PUBLISHED, SEA_CHECK, ARCHIVED; ARCHIVED is listed only where it is named; separated by commas or repeated */
                    statuses?: string[];
                    /** @description topics that stand in a workflow view, with its page size and order */
                    view?: "TO_SUGGEST_PAGE" | "FOR_APPROVAL_PAGE" | "CHECK_SEO_PAGE" | "COPYWRITING_PAGE" | "INTEGRATION_PAGE" | "CHECK_SEA_PAGE" | "PUBLISHED_PAGE" | "ALL_TOPICS_PAGE";
                    /** @description ids of users assigned in any role; separated by commas or repeated */
                    assigneeUsers?: string[];
                    /** @description assigned to nobody, in any role */
                    unassigned?: boolean;
                    /** @description ids of users who created them; separated by commas or repeated */
                    authors?: string[];
                    /** @description page tags; a comma within one is written \,; separated by commas or repeated */
                    pageTags?: string[];
                    /** @description any of TOPIC, CONTENT; separated by commas or repeated */
                    types?: string[];
                    /** @description any of TO_TREAT, LOW, MEDIUM, HIGH; separated by commas or repeated */
                    pageScores?: string[];
                    /** @description whether pageScores means msvScoreStatus or seoScoreStatus */
                    isMsvScore?: boolean;
                    /** @description delivery date passed in the project’s time zone, and not published yet */
                    late?: boolean;
                    /** @description delivery date before this day */
                    deliveryBefore?: string;
                    /** @description delivery date after this day */
                    deliveryAfter?: string;
                    /** @description without a delivery date */
                    unscheduled?: boolean;
                    /** @description in its status since before this moment */
                    statusSinceBefore?: string;
                    /** @description text in the address of the page */
                    address?: string;
                    /** @description ads check required, or keywords asked for in ads */
                    isSeaPresence?: boolean;
                    /** @description any of FOLLOWED, NOT_FOLLOWED; separated by commas or repeated */
                    followedTypes?: string[];
                    /** @description at least one of these conditions holds, each one other filter as a query says it: late=true; separated by commas or repeated */
                    anyOf?: string[];
                    /** @description authored by the caller or assigned to them */
                    mine?: boolean;
                    /** @description false lists imported pages that are not active */
                    active?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            total: number;
                            groups: {
                                drafts: number;
                                refused: number;
                                suggested: number;
                                validated: number;
                                published: number;
                                later: number;
                            };
                            byStatus: {
                                DECLINE: number;
                                SUGGEST: number;
                                WAIT_APPROVE: number;
                                APPROVED: number;
                                OPTIMIZED: number;
                                SEO_CHECK: number;
                                START_COPYWRITING: number;
                                FOR_APPROVAL: number;
                                INTEGRATION: number;
                                PUBLISHED: number;
                                SEA_CHECK: number;
                                ARCHIVED: number;
                            };
                            capped: boolean;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topicViews/search/totalsByFilter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Add topics up
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query: {
                    projectId: string;
                    /** @description text in page name, subject or address; or the id of a topic */
                    str?: string;
                    /** @description any of DECLINE, SUGGEST, WAIT_APPROVE, APPROVED, OPTIMIZED, SEO_CHECK, START_COPYWRITING, FOR_APPROVAL, INTEGRATION, PUBLISHED, SEA_CHECK, ARCHIVED; ARCHIVED is listed only where it is named; separated by commas or repeated */
                    statuses?: string[];
                    /** @description topics that stand in a workflow view, with its page size and order */
                    view?: "TO_SUGGEST_PAGE" | "FOR_APPROVAL_PAGE" | "CHECK_SEO_PAGE" | "COPYWRITING_PAGE" | "INTEGRATION_PAGE" | "CHECK_SEA_PAGE" | "PUBLISHED_PAGE" | "ALL_TOPICS_PAGE";
                    /** @description ids of users assigned in any role; separated by commas or repeated */
                    assigneeUsers?: string[];
                    /** @description assigned to nobody, in any role */
                    unassigned?: boolean;
                    /** @description ids of users who created them; separated by commas or repeated */
                    authors?: string[];
                    /** @description page tags; a comma within one is written \,; separated by commas or repeated */
                    pageTags?: string[];
                    /** @description any of TOPIC, CONTENT; separated by commas or repeated */
                    types?: string[];
                    /** @description any of TO_TREAT, LOW, MEDIUM, HIGH; separated by commas or repeated */
                    pageScores?: string[];
                    /** @description whether pageScores means msvScoreStatus or seoScoreStatus */
                    isMsvScore?: boolean;
                    /** @description delivery date passed in the project’s time zone, and not published yet */
                    late?: boolean;
                    /** @description delivery date before this day */
                    deliveryBefore?: string;
                    /** @description delivery date after this day */
                    deliveryAfter?: string;
                    /** @description without a delivery date */
                    unscheduled?: boolean;
                    /** @description in its status since before this moment */
                    statusSinceBefore?: string;
                    /** @description text in the address of the page */
                    address?: string;
                    /** @description ads check required, or keywords asked for in ads */
                    isSeaPresence?: boolean;
                    /** @description any of FOLLOWED, NOT_FOLLOWED; separated by commas or repeated */
                    followedTypes?: string[];
                    /** @description at least one of these conditions holds, each one other filter as a query says it: late=true; separated by commas or repeated */
                    anyOf?: string[];
                    /** @description authored by the caller or assigned to them */
                    mine?: boolean;
                    /** @description false lists imported pages that are not active */
                    active?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            total: {
                                topics: number;
                                totalMsv: number;
                                estimateNumberOfWords: number;
                                wordsInContent: number;
                                mainKeywords: number;
                                relatedKeywords: number;
                                /** @description delivery date passed, not published yet */
                                late: number;
                            };
                            byStatus: {
                                DECLINE: {
                                    topics: number;
                                    totalMsv: number;
                                    estimateNumberOfWords: number;
                                    wordsInContent: number;
                                    mainKeywords: number;
                                    relatedKeywords: number;
                                    /** @description delivery date passed, not published yet */
                                    late: number;
                                };
                                SUGGEST: {
                                    topics: number;
                                    totalMsv: number;
                                    estimateNumberOfWords: number;
                                    wordsInContent: number;
                                    mainKeywords: number;
                                    relatedKeywords: number;
                                    /** @description delivery date passed, not published yet */
                                    late: number;
                                };
                                WAIT_APPROVE: {
                                    topics: number;
                                    totalMsv: number;
                                    estimateNumberOfWords: number;
                                    wordsInContent: number;
                                    mainKeywords: number;
                                    relatedKeywords: number;
                                    /** @description delivery date passed, not published yet */
                                    late: number;
                                };
                                APPROVED: {
                                    topics: number;
                                    totalMsv: number;
                                    estimateNumberOfWords: number;
                                    wordsInContent: number;
                                    mainKeywords: number;
                                    relatedKeywords: number;
                                    /** @description delivery date passed, not published yet */
                                    late: number;
                                };
                                OPTIMIZED: {
                                    topics: number;
                                    totalMsv: number;
                                    estimateNumberOfWords: number;
                                    wordsInContent: number;
                                    mainKeywords: number;
                                    relatedKeywords: number;
                                    /** @description delivery date passed, not published yet */
                                    late: number;
                                };
                                SEO_CHECK: {
                                    topics: number;
                                    totalMsv: number;
                                    estimateNumberOfWords: number;
                                    wordsInContent: number;
                                    mainKeywords: number;
                                    relatedKeywords: number;
                                    /** @description delivery date passed, not published yet */
                                    late: number;
                                };
                                START_COPYWRITING: {
                                    topics: number;
                                    totalMsv: number;
                                    estimateNumberOfWords: number;
                                    wordsInContent: number;
                                    mainKeywords: number;
                                    relatedKeywords: number;
                                    /** @description delivery date passed, not published yet */
                                    late: number;
                                };
                                FOR_APPROVAL: {
                                    topics: number;
                                    totalMsv: number;
                                    estimateNumberOfWords: number;
                                    wordsInContent: number;
                                    mainKeywords: number;
                                    relatedKeywords: number;
                                    /** @description delivery date passed, not published yet */
                                    late: number;
                                };
                                INTEGRATION: {
                                    topics: number;
                                    totalMsv: number;
                                    estimateNumberOfWords: number;
                                    wordsInContent: number;
                                    mainKeywords: number;
                                    relatedKeywords: number;
                                    /** @description delivery date passed, not published yet */
                                    late: number;
                                };
                                PUBLISHED: {
                                    topics: number;
                                    totalMsv: number;
                                    estimateNumberOfWords: number;
                                    wordsInContent: number;
                                    mainKeywords: number;
                                    relatedKeywords: number;
                                    /** @description delivery date passed, not published yet */
                                    late: number;
                                };
                                SEA_CHECK: {
                                    topics: number;
                                    totalMsv: number;
                                    estimateNumberOfWords: number;
                                    wordsInContent: number;
                                    mainKeywords: number;
                                    relatedKeywords: number;
                                    /** @description delivery date passed, not published yet */
                                    late: number;
                                };
                                ARCHIVED: {
                                    topics: number;
                                    totalMsv: number;
                                    estimateNumberOfWords: number;
                                    wordsInContent: number;
                                    mainKeywords: number;
                                    relatedKeywords: number;
                                    /** @description delivery date passed, not published yet */
                                    late: number;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/topicCounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count all topics of a project
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query: {
                    projectId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            total: number;
                            groups: {
                                drafts: number;
                                refused: number;
                                suggested: number;
                                validated: number;
                                published: number;
                                later: number;
                            };
                            byStatus: {
                                DECLINE: number;
                                SUGGEST: number;
                                WAIT_APPROVE: number;
                                APPROVED: number;
                                OPTIMIZED: number;
                                SEO_CHECK: number;
                                START_COPYWRITING: number;
                                FOR_APPROVAL: number;
                                INTEGRATION: number;
                                PUBLISHED: number;
                                SEA_CHECK: number;
                                ARCHIVED: number;
                            };
                            capped: boolean;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/myTopicCounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the caller’s own of type TOPIC
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query: {
                    projectId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            total: number;
                            groups: {
                                drafts: number;
                                refused: number;
                                suggested: number;
                                validated: number;
                                published: number;
                                later: number;
                            };
                            byStatus: {
                                DECLINE: number;
                                SUGGEST: number;
                                WAIT_APPROVE: number;
                                APPROVED: number;
                                OPTIMIZED: number;
                                SEO_CHECK: number;
                                START_COPYWRITING: number;
                                FOR_APPROVAL: number;
                                INTEGRATION: number;
                                PUBLISHED: number;
                                SEA_CHECK: number;
                                ARCHIVED: number;
                            };
                            capped: boolean;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/myArticleCounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the caller’s own of type CONTENT
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query: {
                    projectId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            total: number;
                            groups: {
                                drafts: number;
                                refused: number;
                                suggested: number;
                                validated: number;
                                published: number;
                                later: number;
                            };
                            byStatus: {
                                DECLINE: number;
                                SUGGEST: number;
                                WAIT_APPROVE: number;
                                APPROVED: number;
                                OPTIMIZED: number;
                                SEO_CHECK: number;
                                START_COPYWRITING: number;
                                FOR_APPROVAL: number;
                                INTEGRATION: number;
                                PUBLISHED: number;
                                SEA_CHECK: number;
                                ARCHIVED: number;
                            };
                            capped: boolean;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/groupsOverTime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count topics week by week
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query: {
                    projectId: string;
                    weeks?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            weeks: {
                                /** @description YYYY-MM-DD (UTC): as it stood when this day ended, or now */
                                day: string;
                                groups: {
                                    drafts: number;
                                    refused: number;
                                    suggested: number;
                                    validated: number;
                                    published: number;
                                    later: number;
                                };
                            }[];
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/pageNames/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List page names
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query?: {
                    /** @description text in the name */
                    str?: string;
                    size?: number;
                };
                header?: never;
                path: {
                    /** @description project */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                pageNames: {
                                    topicId: string;
                                    pageName: string;
                                }[];
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/pageTags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List page tags
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description project */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                pageTags: {
                                    pageTag: string;
                                    /** @description active topics that carry it */
                                    topics: number;
                                }[];
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The history of a topic
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    /** @description also edits, keywords, people, subtopics and notes */
                    all?: boolean;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                topicStatusHistory: {
                                    /** @description id of the event, as undo takes it */
                                    id: string;
                                    revision: string;
                                    /** @description ISO 8601, UTC */
                                    createdDate: string;
                                    from: {
                                        id: string;
                                        userName: string | null;
                                        name: string | null;
                                    };
                                    /** @description the role acted in */
                                    role: string;
                                    /** @description only the owner’s privilege allowed it */
                                    override: boolean;
                                    /** @description type of the event */
                                    kind: string;
                                    /** @enum {string|null} */
                                    fromStatus: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED" | null;
                                    /** @enum {string} */
                                    topicStatus: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                                    note: string | null;
                                    /** @description facts of the event, by kind */
                                    detail: {
                                        [key: string]: unknown;
                                    };
                                    /** @description a later undo has taken it back */
                                    undone: boolean;
                                    /** @description whether the caller may undo it now, or why not */
                                    undo: {
                                        allowed: boolean;
                                        refusal: ({
                                            code: string;
                                        } & {
                                            [key: string]: unknown;
                                        }) | null;
                                    };
                                }[];
                            };
                            page: {
                                size: number;
                                totalElements: number;
                                totalPages: number;
                                number: number;
                                capped?: boolean;
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                                first?: {
                                    href: string;
                                };
                                prev?: {
                                    href: string;
                                };
                                next?: {
                                    href: string;
                                };
                                last?: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topicNotes/search/byTopic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The notes of a topic
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query: {
                    topicId: string;
                    page?: number;
                    size?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                topicNotes: {
                                    id: string;
                                    topicId: string;
                                    text: string;
                                    /** @description ISO 8601, UTC */
                                    createdDate: string;
                                    from: {
                                        id: string;
                                        userName: string | null;
                                        name: string | null;
                                    };
                                    role: string;
                                    /** @enum {string} */
                                    topicStatus: "DECLINE" | "SUGGEST" | "WAIT_APPROVE" | "APPROVED" | "OPTIMIZED" | "SEO_CHECK" | "START_COPYWRITING" | "FOR_APPROVAL" | "INTEGRATION" | "PUBLISHED" | "SEA_CHECK" | "ARCHIVED";
                                    /**
                                     * @description MOVE: it came with a move
                                     * @enum {string}
                                     */
                                    source: "NOTE" | "MOVE";
                                }[];
                            };
                            page: {
                                size: number;
                                totalElements: number;
                                totalPages: number;
                                number: number;
                                capped?: boolean;
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                                first?: {
                                    href: string;
                                };
                                prev?: {
                                    href: string;
                                };
                                next?: {
                                    href: string;
                                };
                                last?: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{id}/subTopics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The subtopics of a topic
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                subTopics: {
                                    id: string;
                                    topicId: string;
                                    name: string;
                                    url: string | null;
                                }[];
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topicKeywords/search/byTopic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The keywords of a topic
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query: {
                    topicId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                topicKeywords: {
                                    topicKeywordId: string;
                                    /** @description id of the project’s keyword that it was in the market of when the topic took it */
                                    keywordId: string | null;
                                    topicId: string;
                                    value: string;
                                    /** @enum {string} */
                                    strategy: "MAIN" | "RELATED" | "OUT_OF_SCOPE";
                                }[];
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topicKeywordViews/search/byTopic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The keywords of a topic with their figures
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query: {
                    topicId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                topicKeywordViews: {
                                    /** @description topicKeywordId */
                                    id: string;
                                    value: string;
                                    /** @enum {string} */
                                    strategy: "MAIN" | "RELATED" | "OUT_OF_SCOPE";
                                    /** @description searches a month; null = unknown */
                                    volume: number | null;
                                    /** @description cost of a click; null = unknown */
                                    cpc: number | null;
                                    /** @description place in the search results; null = unknown */
                                    position: number | null;
                                    /** @description places won since the sync before; + is better; null = unknown */
                                    variation: number | null;
                                }[];
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/import/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take in the pages of a site
         * @description Members of the project whose roles permit ARCHIVE_OR_ACTIVATE.
         */
        post: {
            parameters: {
                query?: {
                    /** @description preview only */
                    dryRun?: boolean;
                };
                header?: never;
                path: {
                    projectId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description CSV with a header, at most 5,000 rows
                         */
                        file: string;
                        /** @description JSON: an object from url, title, published, words to headers; "" leaves a column out */
                        mapping?: string;
                        /** @description JSON: a list of rows to leave out: lines in the file, or reasons of faults */
                        skip?: string;
                        /** @description JSON: {"published": one of YMD, DMY, MDY}: how days are read, in place of what was found out */
                        dates?: string;
                        /** @description JSON: a list of cells as they should be: {"row": line in the file, "column": "published", "value"} */
                        corrections?: string;
                        /** @enum {unknown} */
                        dryRun?: "true" | "false";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            dryRun: boolean;
                            /** @description undoes all of it as one; null where nothing was written */
                            bulkId: string | null;
                            /** @enum {string} */
                            encoding: "UTF-8" | "UTF-16" | "WINDOWS-1252";
                            separator: string;
                            columns: {
                                header: string;
                                /**
                                 * @description what it is taken for; null = left out
                                 * @enum {string|null}
                                 */
                                column: "url" | "title" | "published" | "words" | null;
                                samples: string[];
                            }[];
                            /** @description how the days of a column are read; null where the file has no such column */
                            dates: {
                                published: {
                                    /**
                                     * @description the order of day, month and year
                                     * @enum {string}
                                     */
                                    reading: "YMD" | "DMY" | "MDY";
                                    /** @description false where another reading fits as well */
                                    certain: boolean;
                                    sample: {
                                        value: string;
                                        /** @description YYYY-MM-DD */
                                        day: string;
                                    } | null;
                                } | null;
                            };
                            /** @description columns an import cannot do without */
                            missing: string[];
                            counts: {
                                create: number;
                                skip: number;
                                leftOut: number;
                                error: number;
                            };
                            rows: {
                                /** @description line in the file; the header is 1 */
                                row: number;
                                /** @enum {string} */
                                verdict: "CREATE" | "SKIP" | "LEFT_OUT" | "ERROR";
                                /** @description URL_EXISTS, URL_REPEATED, or what is wrong */
                                reason: string | null;
                                /** @description as in the file */
                                url: string | null;
                                /** @description page name */
                                title: string | null;
                                /** @description the topic it becomes, or is already */
                                topicId: string | null;
                                faults: {
                                    /** @description header */
                                    column: string | null;
                                    reason: string;
                                    value: string;
                                }[];
                            }[];
                            /** @description to wait for with X-After-Position; null where nothing was written */
                            position: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyWordLists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a keyword list
         * @description Members of the project whose roles permit EDIT_KEYWORDS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description at most 100 UTF-16 code units */
                        name: string;
                        projectId: string;
                        /**
                         * @description of its keywords; default MY_GOAL
                         * @enum {string}
                         */
                        scope?: "OUT_OF_SCOPE" | "EXCLUDE" | "MY_REALITY" | "GLOSSARY" | "MY_GOAL" | "LIST";
                        /**
                         * @description where its keywords came from; default MANUAL
                         * @enum {string}
                         */
                        source?: "MANUAL" | "IMPORT" | "KEYWORD" | "DOMAIN" | "MULTIPLE_DOMAINS" | "CONNECTION";
                        hidden?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the list */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the project’s keyword lists after the command */
                            revision: string;
                            /** @description of the last event written */
                            eventId: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyWordLists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One list of keywords
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        get: {
            parameters: {
                query?: {
                    /** @description accepted; keyWordListNameProjection and all others are the whole list */
                    projection?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            projectId: string;
                            name: string;
                            /** @enum {string} */
                            scope: "OUT_OF_SCOPE" | "MY_REALITY" | "MY_GOAL";
                            /** @enum {string} */
                            source: "MANUAL" | "IMPORT" | "KEYWORD" | "DOMAIN" | "MULTIPLE_DOMAINS" | "CONNECTION";
                            hidden: boolean;
                            keywords: number;
                            /** @description searches a month of its keywords, of those known */
                            volume: number;
                            /** @description ISO 8601, UTC */
                            createdAt: string;
                            /** @description position of its last event, decimal */
                            revision: string;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a keyword list
         * @description Members of the project whose roles permit DELETE_KEYWORDS.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description of the list */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the list */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the project’s keyword lists after the command */
                            revision: string;
                            /** @description of the last event written */
                            eventId: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Rename, hide or show a keyword list
         * @description Members of the project whose roles permit EDIT_KEYWORDS.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description of the list */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description at most 100 UTF-16 code units */
                        name?: string;
                        hidden?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the list */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the project’s keyword lists after the command */
                            revision: string;
                            /** @description of the last event written */
                            eventId: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/keyWordLists/delete-by-project/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete all keyword lists of a project
         * @description Members of the project whose roles permit DELETE_KEYWORDS.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description of the project */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the list */
                            id: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description decimal; send it as X-After-Position to read what was written */
                            position: string;
                            /** @description decimal; of the project’s keyword lists after the command */
                            revision: string;
                            /** @description of the last event written */
                            eventId: string | null;
                            /** @description how many lists */
                            deleted: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyWords/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add keywords to a scope, and there to a list
         * @description Members of the project whose roles permit EDIT_KEYWORDS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        projectId: string;
                        /**
                         * @description a scope, or the word for its lists
                         * @enum {string}
                         */
                        to: "OUT_OF_SCOPE" | "EXCLUDE" | "MY_REALITY" | "GLOSSARY" | "MY_GOAL" | "LIST";
                        /** @description a list in that scope; default: in none */
                        keyWordListId?: string | null;
                        values: string[];
                        /** @description ISO 3166; default: the project’s */
                        country?: string;
                        /** @description ISO 639; default: the project’s */
                        language?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the end of the batch, for its undo; null where nothing had to be written */
                            eventId: string | null;
                            /** @description of the batch; null where nothing had to be written */
                            batchId: string | null;
                            /** @description decimal, 0 where nothing was written; send it as X-After-Position */
                            position: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description keywords that were as asked already */
                            unchanged: number;
                            /** @description keywords that the project did not have */
                            added: number;
                            /** @description keywords that stand at another place, and stay there */
                            elsewhere: {
                                /**
                                 * @description null: in none
                                 * @enum {string|null}
                                 */
                                scope: "OUT_OF_SCOPE" | "MY_REALITY" | "MY_GOAL" | null;
                                count: number;
                            }[];
                            /** @description keywords that somebody has refused, and that stay so */
                            refused: number;
                            /** @description texts that are no keyword: the first 100 */
                            invalid: {
                                index: number;
                                /** @enum {string} */
                                reason: "EMPTY" | "TOO_LONG";
                            }[];
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyword/group/move-kw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move keywords to a scope, and there to a list
         * @description Members of the project whose roles permit EDIT_KEYWORDS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        projectId: string;
                        /** @description the keywords, at most 100000; or filter */
                        ids?: string[];
                        filter?: {
                            /** @description text in the keyword, or its id */
                            str?: string;
                            /** @description any of OUT_OF_SCOPE, MY_REALITY, MY_GOAL; separated by commas or repeated */
                            scopes?: string[];
                            /** @description ids of lists; separated by commas or repeated */
                            lists?: string[];
                            /** @description any of SUGGESTED, VALIDATED, REFUSED; separated by commas or repeated */
                            statuses?: string[];
                            /** @description any of ON_GOING, PUBLISHED; separated by commas or repeated */
                            publication?: string[];
                            /** @description any of SUGGESTION, QUESTION, PREPOSITION, RELATED, PRODUCT, ALL; how they were found; separated by commas or repeated */
                            kwTypes?: string[];
                            /** @description any of GOOGLE, BING, EBAY, YOUTUBE, AMAZON; separated by commas or repeated */
                            channels?: string[];
                            /** @description separated by commas or repeated */
                            countries?: string[];
                            /** @description separated by commas or repeated */
                            languages?: string[];
                            minVolume?: number;
                            maxVolume?: number;
                            top?: boolean;
                            followed?: boolean;
                        };
                        /** @description keywords that the filter matches and that stay as they are */
                        exclude?: string[];
                        /**
                         * @description a scope, or the word for its lists
                         * @enum {string}
                         */
                        to: "OUT_OF_SCOPE" | "EXCLUDE" | "MY_REALITY" | "GLOSSARY" | "MY_GOAL" | "LIST";
                        /** @description a list in that scope; default: in none */
                        keyWordListId?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the end of the batch, for its undo; null where nothing had to be written */
                            eventId: string | null;
                            /** @description of the batch; null where nothing had to be written */
                            batchId: string | null;
                            /** @description decimal, 0 where nothing was written; send it as X-After-Position */
                            position: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description keywords that were as asked already */
                            unchanged: number;
                            /** @description keywords that were elsewhere */
                            moved: number;
                            /** @description ids of no keyword that the project has */
                            unknown: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyWords/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give keywords a status
         * @description Members of the project whose roles permit EDIT_KEYWORDS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        projectId: string;
                        /** @description the keywords, at most 100000; or filter */
                        ids?: string[];
                        filter?: {
                            /** @description text in the keyword, or its id */
                            str?: string;
                            /** @description any of OUT_OF_SCOPE, MY_REALITY, MY_GOAL; separated by commas or repeated */
                            scopes?: string[];
                            /** @description ids of lists; separated by commas or repeated */
                            lists?: string[];
                            /** @description any of SUGGESTED, VALIDATED, REFUSED; separated by commas or repeated */
                            statuses?: string[];
                            /** @description any of ON_GOING, PUBLISHED; separated by commas or repeated */
                            publication?: string[];
                            /** @description any of SUGGESTION, QUESTION, PREPOSITION, RELATED, PRODUCT, ALL; how they were found; separated by commas or repeated */
                            kwTypes?: string[];
                            /** @description any of GOOGLE, BING, EBAY, YOUTUBE, AMAZON; separated by commas or repeated */
                            channels?: string[];
                            /** @description separated by commas or repeated */
                            countries?: string[];
                            /** @description separated by commas or repeated */
                            languages?: string[];
                            minVolume?: number;
                            maxVolume?: number;
                            top?: boolean;
                            followed?: boolean;
                        };
                        /** @description keywords that the filter matches and that stay as they are */
                        exclude?: string[];
                        /** @enum {string} */
                        status: "SUGGESTED" | "VALIDATED" | "REFUSED";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the end of the batch, for its undo; null where nothing had to be written */
                            eventId: string | null;
                            /** @description of the batch; null where nothing had to be written */
                            batchId: string | null;
                            /** @description decimal, 0 where nothing was written; send it as X-After-Position */
                            position: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description keywords that were as asked already */
                            unchanged: number;
                            /** @description keywords that had another status */
                            set: number;
                            /** @description ids of no keyword that the project has */
                            unknown: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyWords/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete keywords
         * @description Members of the project whose roles permit DELETE_KEYWORDS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        projectId: string;
                        /** @description the keywords, at most 100000; or filter */
                        ids?: string[];
                        filter?: {
                            /** @description text in the keyword, or its id */
                            str?: string;
                            /** @description any of OUT_OF_SCOPE, MY_REALITY, MY_GOAL; separated by commas or repeated */
                            scopes?: string[];
                            /** @description ids of lists; separated by commas or repeated */
                            lists?: string[];
                            /** @description any of SUGGESTED, VALIDATED, REFUSED; separated by commas or repeated */
                            statuses?: string[];
                            /** @description any of ON_GOING, PUBLISHED; separated by commas or repeated */
                            publication?: string[];
                            /** @description any of SUGGESTION, QUESTION, PREPOSITION, RELATED, PRODUCT, ALL; how they were found; separated by commas or repeated */
                            kwTypes?: string[];
                            /** @description any of GOOGLE, BING, EBAY, YOUTUBE, AMAZON; separated by commas or repeated */
                            channels?: string[];
                            /** @description separated by commas or repeated */
                            countries?: string[];
                            /** @description separated by commas or repeated */
                            languages?: string[];
                            minVolume?: number;
                            maxVolume?: number;
                            top?: boolean;
                            followed?: boolean;
                        };
                        /** @description keywords that the filter matches and that stay as they are */
                        exclude?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the end of the batch, for its undo; null where nothing had to be written */
                            eventId: string | null;
                            /** @description of the batch; null where nothing had to be written */
                            batchId: string | null;
                            /** @description decimal, 0 where nothing was written; send it as X-After-Position */
                            position: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description keywords that were as asked already */
                            unchanged: number;
                            /** @description keywords that were there */
                            deleted: number;
                            /** @description ids of no keyword that the project has */
                            unknown: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyWords/follow-keywords/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow keywords in Google
         * @description Members of the project whose roles permit EDIT_KEYWORDS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    projectId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description the keywords, at most 100000 */
                        ids: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the end of the batch, for its undo; null where nothing had to be written */
                            eventId: string | null;
                            /** @description of the batch; null where nothing had to be written */
                            batchId: string | null;
                            /** @description decimal, 0 where nothing was written; send it as X-After-Position */
                            position: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description keywords that were as asked already */
                            unchanged: number;
                            /** @description keywords that were marked otherwise */
                            set: number;
                            /** @description ids of no keyword that the project has */
                            unknown: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyWords/unfollow-keywords/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow keywords no longer
         * @description Members of the project whose roles permit EDIT_KEYWORDS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    projectId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description the keywords, at most 100000 */
                        ids: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the end of the batch, for its undo; null where nothing had to be written */
                            eventId: string | null;
                            /** @description of the batch; null where nothing had to be written */
                            batchId: string | null;
                            /** @description decimal, 0 where nothing was written; send it as X-After-Position */
                            position: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description keywords that were as asked already */
                            unchanged: number;
                            /** @description keywords that were marked otherwise */
                            set: number;
                            /** @description ids of no keyword that the project has */
                            unknown: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyWords/top-keyword/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a keyword as one of the top, or not
         * @description Members of the project whose roles permit SPEND_QUOTA.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description of the keyword */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        top: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the end of the batch, for its undo; null where nothing had to be written */
                            eventId: string | null;
                            /** @description of the batch; null where nothing had to be written */
                            batchId: string | null;
                            /** @description decimal, 0 where nothing was written; send it as X-After-Position */
                            position: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description keywords that were as asked already */
                            unchanged: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyWords/delete-keywords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete keywords of one project by their ids
         * @description Any session.
         */
        delete: {
            parameters: {
                query: {
                    /** @description ids, separated by commas or repeated */
                    keywords: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the end of the batch, for its undo; null where nothing had to be written */
                            eventId: string | null;
                            /** @description of the batch; null where nothing had to be written */
                            batchId: string | null;
                            /** @description decimal, 0 where nothing was written; send it as X-After-Position */
                            position: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description keywords that were as asked already */
                            unchanged: number;
                            /** @description keywords that were there */
                            deleted: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keywords/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo what was done to keywords at once
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        projectId: string;
                        /** @description of any event of the batch, as its answer says that of its end; or its batchId */
                        eventId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description of the end of the batch, for its undo; null where nothing had to be written */
                            eventId: string | null;
                            /** @description of the batch; null where nothing had to be written */
                            batchId: string | null;
                            /** @description decimal, 0 where nothing was written; send it as X-After-Position */
                            position: string;
                            /** @description false where everything was as asked already */
                            changed: boolean;
                            /** @description keywords that were as asked already */
                            unchanged: number;
                            /** @description keywords that stand as before again */
                            restored: number;
                            /** @description keywords that somebody has changed since: the first 100 */
                            kept: {
                                id: string;
                                value: string;
                                /** @description user id, of who changed it since */
                                by: string;
                                /** @description ISO 8601, UTC */
                                at: string;
                            }[];
                            /** @description how many those are */
                            keptCount: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keywordViews/search/byCriteria": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List keywords
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        get: {
            parameters: {
                query: {
                    projectId: string;
                    /** @description a list */
                    keyWordListId?: string;
                    /** @description the scope whose list it is: MY_GOAL, MY_REALITY, OUT_OF_SCOPE; without a list, the whole scope */
                    referType?: "LIST" | "GLOSSARY" | "EXCLUDE";
                    sortType?: "ASC" | "DESC" | "LTOP_ASC" | "LTOP_DESC";
                    /** @description text in the keyword, or its id */
                    str?: string;
                    /** @description any of OUT_OF_SCOPE, MY_REALITY, MY_GOAL; separated by commas or repeated */
                    scopes?: string[];
                    /** @description ids of lists; separated by commas or repeated */
                    lists?: string[];
                    /** @description any of SUGGESTED, VALIDATED, REFUSED; separated by commas or repeated */
                    statuses?: string[];
                    /** @description any of ON_GOING, PUBLISHED; separated by commas or repeated */
                    publication?: string[];
                    /** @description any of SUGGESTION, QUESTION, PREPOSITION, RELATED, PRODUCT, ALL; how they were found; separated by commas or repeated */
                    kwTypes?: string[];
                    /** @description any of GOOGLE, BING, EBAY, YOUTUBE, AMAZON; separated by commas or repeated */
                    channels?: string[];
                    /** @description separated by commas or repeated */
                    countries?: string[];
                    /** @description separated by commas or repeated */
                    languages?: string[];
                    minVolume?: number;
                    maxVolume?: number;
                    top?: boolean;
                    followed?: boolean;
                    page?: number;
                    size?: number;
                    /** @description nextCursor of the answer before; replaces page */
                    cursor?: string;
                    /** @description field,asc or field,desc with a field of value, volume, cpc, position, LTOP, lastActionDate; may be repeated */
                    sort?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                keywordViews: {
                                    id: string;
                                    projectId: string;
                                    /** @description position of its last event, decimal; the greater one is the newer */
                                    revision: string;
                                    value: string;
                                    /** @description ISO 3166 */
                                    country: string;
                                    /** @description ISO 639 */
                                    language: string;
                                    /** @enum {string|null} */
                                    scope: "OUT_OF_SCOPE" | "MY_REALITY" | "MY_GOAL" | null;
                                    /** @description the list in which it stands */
                                    keyWordListId: string | null;
                                    /** @enum {string} */
                                    status: "SUGGESTED" | "VALIDATED" | "REFUSED";
                                    /** @enum {string|null} */
                                    publication: "ON_GOING" | "PUBLISHED" | null;
                                    /** @enum {string|null} */
                                    relation: "PARENT" | "CHILD" | "ORIGINAL" | "ALIAS" | null;
                                    /**
                                     * @description the mark it carries
                                     * @enum {string|null}
                                     */
                                    typeKeyword: "RELATED" | "PRODUCT" | null;
                                    /**
                                     * @description how it was found
                                     * @enum {string|null}
                                     */
                                    kwType: "SUGGESTION" | "QUESTION" | "PREPOSITION" | "RELATED" | "PRODUCT" | "ALL" | null;
                                    channels: ("GOOGLE" | "BING" | "EBAY" | "YOUTUBE" | "AMAZON")[];
                                    /** @description searches a month */
                                    volume: number | null;
                                    /** @description where a source says a range alone */
                                    volumeRange: {
                                        from: number;
                                        to: number | null;
                                    } | null;
                                    /** @description searches of the last twelve months, oldest first; empty where unknown */
                                    months: number[];
                                    /** @description US dollars a click */
                                    cpc: number | null;
                                    /** @description from 0 to 1 */
                                    competition: number | null;
                                    position: number | null;
                                    previousPosition: number | null;
                                    categories: string[];
                                    tags: string[];
                                    top: boolean;
                                    followed: boolean;
                                    topics: {
                                        id: string;
                                        /** @enum {string} */
                                        strategy: "MAIN" | "RELATED" | "OUT_OF_SCOPE";
                                    }[];
                                    /** @description of the last change of its place, status or marks */
                                    lastActionDate: string;
                                    /** @description user id */
                                    lastActionBy: string;
                                }[];
                            };
                            page: {
                                size: number;
                                totalElements: number;
                                totalPages: number;
                                number: number;
                                capped?: boolean;
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                                first?: {
                                    href: string;
                                };
                                prev?: {
                                    href: string;
                                };
                                next?: {
                                    href: string;
                                };
                                last?: {
                                    href: string;
                                };
                            };
                            /** @description where the next page begins, for scrolling; null on the last one */
                            nextCursor: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keywordDetailsViews/find-all-by-filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List keywords
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        projectId: string;
                        /** @description a list */
                        keyWordListId?: string;
                        /**
                         * @description the scope whose list it is: MY_GOAL, MY_REALITY, OUT_OF_SCOPE; without a list, the whole scope
                         * @enum {string}
                         */
                        referType?: "LIST" | "GLOSSARY" | "EXCLUDE";
                        /** @enum {string} */
                        sortType?: "ASC" | "DESC" | "LTOP_ASC" | "LTOP_DESC";
                        /** @description text in the keyword, or its id */
                        str?: string;
                        /** @description any of OUT_OF_SCOPE, MY_REALITY, MY_GOAL; separated by commas or repeated */
                        scopes?: string[];
                        /** @description ids of lists; separated by commas or repeated */
                        lists?: string[];
                        /** @description any of SUGGESTED, VALIDATED, REFUSED; separated by commas or repeated */
                        statuses?: string[];
                        /** @description any of ON_GOING, PUBLISHED; separated by commas or repeated */
                        publication?: string[];
                        /** @description any of SUGGESTION, QUESTION, PREPOSITION, RELATED, PRODUCT, ALL; how they were found; separated by commas or repeated */
                        kwTypes?: string[];
                        /** @description any of GOOGLE, BING, EBAY, YOUTUBE, AMAZON; separated by commas or repeated */
                        channels?: string[];
                        /** @description separated by commas or repeated */
                        countries?: string[];
                        /** @description separated by commas or repeated */
                        languages?: string[];
                        minVolume?: number;
                        maxVolume?: number;
                        top?: boolean;
                        followed?: boolean;
                        /** @default 0 */
                        page?: number;
                        size?: number;
                        /** @description nextCursor of the answer before; replaces page */
                        cursor?: string;
                        /** @description field,asc or field,desc with a field of value, volume, cpc, position, LTOP, lastActionDate; may be repeated */
                        sort?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                keywordViews: {
                                    id: string;
                                    projectId: string;
                                    /** @description position of its last event, decimal; the greater one is the newer */
                                    revision: string;
                                    value: string;
                                    /** @description ISO 3166 */
                                    country: string;
                                    /** @description ISO 639 */
                                    language: string;
                                    /** @enum {string|null} */
                                    scope: "OUT_OF_SCOPE" | "MY_REALITY" | "MY_GOAL" | null;
                                    /** @description the list in which it stands */
                                    keyWordListId: string | null;
                                    /** @enum {string} */
                                    status: "SUGGESTED" | "VALIDATED" | "REFUSED";
                                    /** @enum {string|null} */
                                    publication: "ON_GOING" | "PUBLISHED" | null;
                                    /** @enum {string|null} */
                                    relation: "PARENT" | "CHILD" | "ORIGINAL" | "ALIAS" | null;
                                    /**
                                     * @description the mark it carries
                                     * @enum {string|null}
                                     */
                                    typeKeyword: "RELATED" | "PRODUCT" | null;
                                    /**
                                     * @description how it was found
                                     * @enum {string|null}
                                     */
                                    kwType: "SUGGESTION" | "QUESTION" | "PREPOSITION" | "RELATED" | "PRODUCT" | "ALL" | null;
                                    channels: ("GOOGLE" | "BING" | "EBAY" | "YOUTUBE" | "AMAZON")[];
                                    /** @description searches a month */
                                    volume: number | null;
                                    /** @description where a source says a range alone */
                                    volumeRange: {
                                        from: number;
                                        to: number | null;
                                    } | null;
                                    /** @description searches of the last twelve months, oldest first; empty where unknown */
                                    months: number[];
                                    /** @description US dollars a click */
                                    cpc: number | null;
                                    /** @description from 0 to 1 */
                                    competition: number | null;
                                    position: number | null;
                                    previousPosition: number | null;
                                    categories: string[];
                                    tags: string[];
                                    top: boolean;
                                    followed: boolean;
                                    topics: {
                                        id: string;
                                        /** @enum {string} */
                                        strategy: "MAIN" | "RELATED" | "OUT_OF_SCOPE";
                                    }[];
                                    /** @description of the last change of its place, status or marks */
                                    lastActionDate: string;
                                    /** @description user id */
                                    lastActionBy: string;
                                }[];
                            };
                            page: {
                                size: number;
                                totalElements: number;
                                totalPages: number;
                                number: number;
                                capped?: boolean;
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                                first?: {
                                    href: string;
                                };
                                prev?: {
                                    href: string;
                                };
                                next?: {
                                    href: string;
                                };
                                last?: {
                                    href: string;
                                };
                            };
                            /** @description where the next page begins, for scrolling; null on the last one */
                            nextCursor: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keywordViews/search/byProjectId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keywords of a scope
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        get: {
            parameters: {
                query: {
                    projectId: string;
                    /** @description MY_REALITY, OUT_OF_SCOPE or MY_GOAL */
                    type?: "GLOSSARY" | "EXCLUDE" | "LIST";
                    sortType?: "ASC" | "DESC" | "LTOP_ASC" | "LTOP_DESC";
                    /** @description text in the keyword, or its id */
                    str?: string;
                    /** @description any of OUT_OF_SCOPE, MY_REALITY, MY_GOAL; separated by commas or repeated */
                    scopes?: string[];
                    /** @description ids of lists; separated by commas or repeated */
                    lists?: string[];
                    /** @description any of SUGGESTED, VALIDATED, REFUSED; separated by commas or repeated */
                    statuses?: string[];
                    /** @description any of ON_GOING, PUBLISHED; separated by commas or repeated */
                    publication?: string[];
                    /** @description any of SUGGESTION, QUESTION, PREPOSITION, RELATED, PRODUCT, ALL; how they were found; separated by commas or repeated */
                    kwTypes?: string[];
                    /** @description any of GOOGLE, BING, EBAY, YOUTUBE, AMAZON; separated by commas or repeated */
                    channels?: string[];
                    /** @description separated by commas or repeated */
                    countries?: string[];
                    /** @description separated by commas or repeated */
                    languages?: string[];
                    minVolume?: number;
                    maxVolume?: number;
                    top?: boolean;
                    followed?: boolean;
                    page?: number;
                    size?: number;
                    /** @description nextCursor of the answer before; replaces page */
                    cursor?: string;
                    /** @description field,asc or field,desc with a field of value, volume, cpc, position, LTOP, lastActionDate; may be repeated */
                    sort?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                keywordViews: {
                                    id: string;
                                    projectId: string;
                                    /** @description position of its last event, decimal; the greater one is the newer */
                                    revision: string;
                                    value: string;
                                    /** @description ISO 3166 */
                                    country: string;
                                    /** @description ISO 639 */
                                    language: string;
                                    /** @enum {string|null} */
                                    scope: "OUT_OF_SCOPE" | "MY_REALITY" | "MY_GOAL" | null;
                                    /** @description the list in which it stands */
                                    keyWordListId: string | null;
                                    /** @enum {string} */
                                    status: "SUGGESTED" | "VALIDATED" | "REFUSED";
                                    /** @enum {string|null} */
                                    publication: "ON_GOING" | "PUBLISHED" | null;
                                    /** @enum {string|null} */
                                    relation: "PARENT" | "CHILD" | "ORIGINAL" | "ALIAS" | null;
                                    /**
                                     * @description the mark it carries
                                     * @enum {string|null}
                                     */
                                    typeKeyword: "RELATED" | "PRODUCT" | null;
                                    /**
                                     * @description how it was found
                                     * @enum {string|null}
                                     */
                                    kwType: "SUGGESTION" | "QUESTION" | "PREPOSITION" | "RELATED" | "PRODUCT" | "ALL" | null;
                                    channels: ("GOOGLE" | "BING" | "EBAY" | "YOUTUBE" | "AMAZON")[];
                                    /** @description searches a month */
                                    volume: number | null;
                                    /** @description where a source says a range alone */
                                    volumeRange: {
                                        from: number;
                                        to: number | null;
                                    } | null;
                                    /** @description searches of the last twelve months, oldest first; empty where unknown */
                                    months: number[];
                                    /** @description US dollars a click */
                                    cpc: number | null;
                                    /** @description from 0 to 1 */
                                    competition: number | null;
                                    position: number | null;
                                    previousPosition: number | null;
                                    categories: string[];
                                    tags: string[];
                                    top: boolean;
                                    followed: boolean;
                                    topics: {
                                        id: string;
                                        /** @enum {string} */
                                        strategy: "MAIN" | "RELATED" | "OUT_OF_SCOPE";
                                    }[];
                                    /** @description of the last change of its place, status or marks */
                                    lastActionDate: string;
                                    /** @description user id */
                                    lastActionBy: string;
                                }[];
                            };
                            page: {
                                size: number;
                                totalElements: number;
                                totalPages: number;
                                number: number;
                                capped?: boolean;
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                                first?: {
                                    href: string;
                                };
                                prev?: {
                                    href: string;
                                };
                                next?: {
                                    href: string;
                                };
                                last?: {
                                    href: string;
                                };
                            };
                            /** @description where the next page begins, for scrolling; null on the last one */
                            nextCursor: string | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keywordViews/search/countByFilter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count keywords
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        get: {
            parameters: {
                query: {
                    projectId: string;
                    /** @description a list */
                    keyWordListId?: string;
                    /** @description the scope whose list it is: MY_GOAL, MY_REALITY, OUT_OF_SCOPE; without a list, the whole scope */
                    referType?: "LIST" | "GLOSSARY" | "EXCLUDE";
                    /** @description ids of the keywords that alone are meant, of those that the filter lets through, at most 100000; separated by commas or one by one */
                    ids?: string[];
                    /** @description ids of keywords that are not meant, at most 100000; separated by commas or one by one */
                    exclude?: string[];
                    /** @description text in the keyword, or its id */
                    str?: string;
                    /** @description any of OUT_OF_SCOPE, MY_REALITY, MY_GOAL; separated by commas or repeated */
                    scopes?: string[];
                    /** @description ids of lists; separated by commas or repeated */
                    lists?: string[];
                    /** @description any of SUGGESTED, VALIDATED, REFUSED; separated by commas or repeated */
                    statuses?: string[];
                    /** @description any of ON_GOING, PUBLISHED; separated by commas or repeated */
                    publication?: string[];
                    /** @description any of SUGGESTION, QUESTION, PREPOSITION, RELATED, PRODUCT, ALL; how they were found; separated by commas or repeated */
                    kwTypes?: string[];
                    /** @description any of GOOGLE, BING, EBAY, YOUTUBE, AMAZON; separated by commas or repeated */
                    channels?: string[];
                    /** @description separated by commas or repeated */
                    countries?: string[];
                    /** @description separated by commas or repeated */
                    languages?: string[];
                    minVolume?: number;
                    maxVolume?: number;
                    top?: boolean;
                    followed?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            total: number;
                            /** @description there are at least so many */
                            capped: boolean;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keywordViews/search/volumeByFilter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Add up figures of keywords
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        get: {
            parameters: {
                query: {
                    projectId: string;
                    /** @description a list */
                    keyWordListId?: string;
                    /** @description the scope whose list it is: MY_GOAL, MY_REALITY, OUT_OF_SCOPE; without a list, the whole scope */
                    referType?: "LIST" | "GLOSSARY" | "EXCLUDE";
                    /** @description ids of the keywords that alone are meant, of those that the filter lets through, at most 100000; separated by commas or one by one */
                    ids?: string[];
                    /** @description ids of keywords that are not meant, at most 100000; separated by commas or one by one */
                    exclude?: string[];
                    /** @description text in the keyword, or its id */
                    str?: string;
                    /** @description any of OUT_OF_SCOPE, MY_REALITY, MY_GOAL; separated by commas or repeated */
                    scopes?: string[];
                    /** @description ids of lists; separated by commas or repeated */
                    lists?: string[];
                    /** @description any of SUGGESTED, VALIDATED, REFUSED; separated by commas or repeated */
                    statuses?: string[];
                    /** @description any of ON_GOING, PUBLISHED; separated by commas or repeated */
                    publication?: string[];
                    /** @description any of SUGGESTION, QUESTION, PREPOSITION, RELATED, PRODUCT, ALL; how they were found; separated by commas or repeated */
                    kwTypes?: string[];
                    /** @description any of GOOGLE, BING, EBAY, YOUTUBE, AMAZON; separated by commas or repeated */
                    channels?: string[];
                    /** @description separated by commas or repeated */
                    countries?: string[];
                    /** @description separated by commas or repeated */
                    languages?: string[];
                    minVolume?: number;
                    maxVolume?: number;
                    top?: boolean;
                    followed?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description searches a month, of those known */
                            volume: number;
                            /** @description average of US dollars a click, of those known; null where none is known */
                            cpc: number | null;
                            /** @description average position, of those known; null where none is known */
                            position: number | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keywordDetailsViews/sum-MSV-by-filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add up figures of keywords
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        projectId: string;
                        /** @description a list */
                        keyWordListId?: string;
                        /**
                         * @description the scope whose list it is: MY_GOAL, MY_REALITY, OUT_OF_SCOPE; without a list, the whole scope
                         * @enum {string}
                         */
                        referType?: "LIST" | "GLOSSARY" | "EXCLUDE";
                        /** @description ids of the keywords that alone are meant, of those that the filter lets through, at most 100000; separated by commas or one by one */
                        ids?: string[];
                        /** @description ids of keywords that are not meant, at most 100000; separated by commas or one by one */
                        exclude?: string[];
                        /** @description text in the keyword, or its id */
                        str?: string;
                        /** @description any of OUT_OF_SCOPE, MY_REALITY, MY_GOAL; separated by commas or repeated */
                        scopes?: string[];
                        /** @description ids of lists; separated by commas or repeated */
                        lists?: string[];
                        /** @description any of SUGGESTED, VALIDATED, REFUSED; separated by commas or repeated */
                        statuses?: string[];
                        /** @description any of ON_GOING, PUBLISHED; separated by commas or repeated */
                        publication?: string[];
                        /** @description any of SUGGESTION, QUESTION, PREPOSITION, RELATED, PRODUCT, ALL; how they were found; separated by commas or repeated */
                        kwTypes?: string[];
                        /** @description any of GOOGLE, BING, EBAY, YOUTUBE, AMAZON; separated by commas or repeated */
                        channels?: string[];
                        /** @description separated by commas or repeated */
                        countries?: string[];
                        /** @description separated by commas or repeated */
                        languages?: string[];
                        minVolume?: number;
                        maxVolume?: number;
                        top?: boolean;
                        followed?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description searches a month, of those known */
                            volume: number;
                            /** @description average of US dollars a click, of those known; null where none is known */
                            cpc: number | null;
                            /** @description average position, of those known; null where none is known */
                            position: number | null;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keywordDetailsViews/counts-by-filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count keywords by status
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        projectId: string;
                        /** @description a list */
                        keyWordListId?: string;
                        /**
                         * @description the scope whose list it is: MY_GOAL, MY_REALITY, OUT_OF_SCOPE; without a list, the whole scope
                         * @enum {string}
                         */
                        referType?: "LIST" | "GLOSSARY" | "EXCLUDE";
                        /** @description ids of the keywords that alone are meant, of those that the filter lets through, at most 100000; separated by commas or one by one */
                        ids?: string[];
                        /** @description ids of keywords that are not meant, at most 100000; separated by commas or one by one */
                        exclude?: string[];
                        /** @description text in the keyword, or its id */
                        str?: string;
                        /** @description any of OUT_OF_SCOPE, MY_REALITY, MY_GOAL; separated by commas or repeated */
                        scopes?: string[];
                        /** @description ids of lists; separated by commas or repeated */
                        lists?: string[];
                        /** @description any of SUGGESTED, VALIDATED, REFUSED; separated by commas or repeated */
                        statuses?: string[];
                        /** @description any of ON_GOING, PUBLISHED; separated by commas or repeated */
                        publication?: string[];
                        /** @description any of SUGGESTION, QUESTION, PREPOSITION, RELATED, PRODUCT, ALL; how they were found; separated by commas or repeated */
                        kwTypes?: string[];
                        /** @description any of GOOGLE, BING, EBAY, YOUTUBE, AMAZON; separated by commas or repeated */
                        channels?: string[];
                        /** @description separated by commas or repeated */
                        countries?: string[];
                        /** @description separated by commas or repeated */
                        languages?: string[];
                        minVolume?: number;
                        maxVolume?: number;
                        top?: boolean;
                        followed?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            total: number;
                            /** @description there are at least so many */
                            capped: boolean;
                            byStatus: {
                                SUGGESTED: number;
                                VALIDATED: number;
                                REFUSED: number;
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keywordViews/search/findMyRealityCountsByProject_Id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the keywords of my reality
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        get: {
            parameters: {
                query: {
                    projectId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keywordViews/search/findMyRealityVolumesByProject_Id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Add up the searches of my reality
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        get: {
            parameters: {
                query: {
                    projectId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description searches a month, of those known */
                            volume: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keywordViews/search/countFollowInGoogleByProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the keywords that are followed in Google
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        get: {
            parameters: {
                query: {
                    projectId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyWordLists/find-visible/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the lists of keywords that are shown
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    projectId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                keyWordLists: {
                                    id: string;
                                    projectId: string;
                                    name: string;
                                    /** @enum {string} */
                                    scope: "OUT_OF_SCOPE" | "MY_REALITY" | "MY_GOAL";
                                    /** @enum {string} */
                                    source: "MANUAL" | "IMPORT" | "KEYWORD" | "DOMAIN" | "MULTIPLE_DOMAINS" | "CONNECTION";
                                    hidden: boolean;
                                    keywords: number;
                                    /** @description searches a month of its keywords, of those known */
                                    volume: number;
                                    /** @description ISO 8601, UTC */
                                    createdAt: string;
                                    /** @description position of its last event, decimal */
                                    revision: string;
                                }[];
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyWordLists/find-hidden/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the lists of keywords that are hidden
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    projectId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                keyWordLists: {
                                    id: string;
                                    projectId: string;
                                    name: string;
                                    /** @enum {string} */
                                    scope: "OUT_OF_SCOPE" | "MY_REALITY" | "MY_GOAL";
                                    /** @enum {string} */
                                    source: "MANUAL" | "IMPORT" | "KEYWORD" | "DOMAIN" | "MULTIPLE_DOMAINS" | "CONNECTION";
                                    hidden: boolean;
                                    keywords: number;
                                    /** @description searches a month of its keywords, of those known */
                                    volume: number;
                                    /** @description ISO 8601, UTC */
                                    createdAt: string;
                                    /** @description position of its last event, decimal */
                                    revision: string;
                                }[];
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyWordLists/search/existsByNameAndGroup_Project_Id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a project has a list of a name
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        get: {
            parameters: {
                query: {
                    name: string;
                    projectId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": boolean;
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyWordLists/counters/types/list/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the keywords of a list by how they were found
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            SUGGESTION: number;
                            QUESTION: number;
                            PREPOSITION: number;
                            RELATED: number;
                            PRODUCT: number;
                            ALL: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyWordLists/counters/channels/list/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the keywords of a list by channel
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            GOOGLE: number;
                            BING: number;
                            EBAY: number;
                            YOUTUBE: number;
                            AMAZON: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyWordLists/count-multiple-domain-list/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the lists that came from several domains
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    projectId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keywords/activity/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was done to the keywords of a project
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                };
                header?: never;
                path: {
                    projectId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                activity: {
                                    /** @description of the batch */
                                    id: string;
                                    /** @enum {string} */
                                    act: "ADD" | "MOVE" | "STATUS" | "TOP" | "FOLLOW" | "UNFOLLOW" | "DELETE" | "UNDO";
                                    /** @description of its last event, as POST /api/keywords/undo takes it */
                                    eventId: string;
                                    /** @description ISO 8601, UTC */
                                    at: string;
                                    from: {
                                        id: string;
                                        userName: string | null;
                                        name: string | null;
                                    };
                                    /** @description the role acted in */
                                    role: string;
                                    /** @description how many it has changed */
                                    keywords: number;
                                    /** @enum {string|null} */
                                    toScope: "OUT_OF_SCOPE" | "MY_REALITY" | "MY_GOAL" | null;
                                    toList: {
                                        id: string;
                                        name: string | null;
                                    } | null;
                                    /** @description the batch that it takes back */
                                    undoes: string | null;
                                    /** @description the batch that has taken it back */
                                    undoneBy: string | null;
                                    /** @description not, while it is under way */
                                    ended: boolean;
                                    /** @description whether the caller may undo it now */
                                    mayUndo: boolean;
                                }[];
                            };
                            page: {
                                size: number;
                                totalElements: number;
                                totalPages: number;
                                number: number;
                                capped?: boolean;
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                                first?: {
                                    href: string;
                                };
                                prev?: {
                                    href: string;
                                };
                                next?: {
                                    href: string;
                                };
                                last?: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keywords/history/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The history of a keyword
         * @description Members of the project whose roles permit READ_KEYWORDS.
         */
        get: {
            parameters: {
                query: {
                    /** @description the keyword; in any country and language */
                    value: string;
                    page?: number;
                    size?: number;
                };
                header?: never;
                path: {
                    projectId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                history: {
                                    keywordId: string;
                                    /** @description of its event, decimal */
                                    position: string;
                                    /** @description of its event */
                                    type: string;
                                    /** @description ISO 8601, UTC */
                                    at: string;
                                    from: {
                                        id: string;
                                        userName: string | null;
                                        name: string | null;
                                    };
                                    /** @description null where the project had never had it */
                                    before: {
                                        gone: boolean;
                                        /** @enum {string|null} */
                                        scope: "OUT_OF_SCOPE" | "MY_REALITY" | "MY_GOAL" | null;
                                        list: {
                                            id: string;
                                            name: string | null;
                                        } | null;
                                        /** @enum {string} */
                                        status: "SUGGESTED" | "VALIDATED" | "REFUSED";
                                        top: boolean;
                                        followed: boolean;
                                    } | null;
                                    after: {
                                        gone: boolean;
                                        /** @enum {string|null} */
                                        scope: "OUT_OF_SCOPE" | "MY_REALITY" | "MY_GOAL" | null;
                                        list: {
                                            id: string;
                                            name: string | null;
                                        } | null;
                                        /** @enum {string} */
                                        status: "SUGGESTED" | "VALIDATED" | "REFUSED";
                                        top: boolean;
                                        followed: boolean;
                                    };
                                    /** @description null where it was no part of a batch */
                                    batchId: string | null;
                                    /** @description of the last event of its batch, as POST /api/keywords/undo takes it */
                                    eventId: string | null;
                                    /** @description the topic that it was put on; who reads no topics sees no such change */
                                    topicId: string | null;
                                }[];
                            };
                            page: {
                                size: number;
                                totalElements: number;
                                totalPages: number;
                                number: number;
                                capped?: boolean;
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                                first?: {
                                    href: string;
                                };
                                prev?: {
                                    href: string;
                                };
                                next?: {
                                    href: string;
                                };
                                last?: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/savedViews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved views
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        get: {
            parameters: {
                query: {
                    projectId: string;
                    kind?: "topics";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                savedViews: {
                                    id: string;
                                    projectId: string;
                                    /**
                                     * @default topics
                                     * @enum {string}
                                     */
                                    kind: "topics";
                                    /**
                                     * @description the workflow view it stands on
                                     * @enum {string}
                                     */
                                    view: "TO_SUGGEST_PAGE" | "FOR_APPROVAL_PAGE" | "CHECK_SEO_PAGE" | "COPYWRITING_PAGE" | "INTEGRATION_PAGE" | "CHECK_SEA_PAGE" | "PUBLISHED_PAGE" | "ALL_TOPICS_PAGE";
                                    name: string;
                                    /** @description as the address of a board or list says it; me stands for whoever looks: late=yes&who=me */
                                    filter: string;
                                    order: string | null;
                                    /**
                                     * @description how it is shown; null: as whoever looks saw its workflow view last
                                     * @enum {string|null}
                                     */
                                    layout: "board" | "list" | "calendar" | null;
                                    /** @description columns and the like, a text of the app that shows it; null: as whoever looks likes it */
                                    display: string | null;
                                    /** @description also for all others who read the project */
                                    shared: boolean;
                                    /** @description who made it */
                                    ownerId: string;
                                    /** @description whether the caller may change and delete it */
                                    mayChange: boolean;
                                    /** @description what it lists for the caller; null: it cannot be counted */
                                    count: number | null;
                                    /** @description there are more than that */
                                    capped: boolean;
                                }[];
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Save a view
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        projectId: string;
                        /**
                         * @default topics
                         * @enum {string}
                         */
                        kind?: "topics";
                        /**
                         * @description the workflow view it stands on
                         * @default ALL_TOPICS_PAGE
                         * @enum {string}
                         */
                        view?: "TO_SUGGEST_PAGE" | "FOR_APPROVAL_PAGE" | "CHECK_SEO_PAGE" | "COPYWRITING_PAGE" | "INTEGRATION_PAGE" | "CHECK_SEA_PAGE" | "PUBLISHED_PAGE" | "ALL_TOPICS_PAGE";
                        name: string;
                        /**
                         * @description as the address of a board or list says it; me stands for whoever looks: late=yes&who=me
                         * @default
                         */
                        filter?: string;
                        /**
                         * @description field,asc or field,desc; null: the order of the view
                         * @default null
                         */
                        order?: string | null;
                        /**
                         * @description how it is shown; null: as whoever looks saw its workflow view last
                         * @default null
                         * @enum {string|null}
                         */
                        layout?: "board" | "list" | "calendar" | null;
                        /**
                         * @description columns and the like, a text of the app that shows it; null: as whoever looks likes it
                         * @default null
                         */
                        display?: string | null;
                        /**
                         * @description also for all others who read the project
                         * @default false
                         */
                        shared?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            projectId: string;
                            /**
                             * @default topics
                             * @enum {string}
                             */
                            kind: "topics";
                            /**
                             * @description the workflow view it stands on
                             * @enum {string}
                             */
                            view: "TO_SUGGEST_PAGE" | "FOR_APPROVAL_PAGE" | "CHECK_SEO_PAGE" | "COPYWRITING_PAGE" | "INTEGRATION_PAGE" | "CHECK_SEA_PAGE" | "PUBLISHED_PAGE" | "ALL_TOPICS_PAGE";
                            name: string;
                            /** @description as the address of a board or list says it; me stands for whoever looks: late=yes&who=me */
                            filter: string;
                            order: string | null;
                            /**
                             * @description how it is shown; null: as whoever looks saw its workflow view last
                             * @enum {string|null}
                             */
                            layout: "board" | "list" | "calendar" | null;
                            /** @description columns and the like, a text of the app that shows it; null: as whoever looks likes it */
                            display: string | null;
                            /** @description also for all others who read the project */
                            shared: boolean;
                            /** @description who made it */
                            ownerId: string;
                            /** @description whether the caller may change and delete it */
                            mayChange: boolean;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/savedViews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a saved view
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change a saved view
         * @description Members of the project whose roles permit READ_TOPICS.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description the workflow view it stands on
                         * @enum {string}
                         */
                        view?: "TO_SUGGEST_PAGE" | "FOR_APPROVAL_PAGE" | "CHECK_SEO_PAGE" | "COPYWRITING_PAGE" | "INTEGRATION_PAGE" | "CHECK_SEA_PAGE" | "PUBLISHED_PAGE" | "ALL_TOPICS_PAGE";
                        name?: string;
                        /** @description as the address of a board or list says it; me stands for whoever looks: late=yes&who=me */
                        filter?: string;
                        /** @description field,asc or field,desc; null: the order of the view */
                        order?: string | null;
                        /**
                         * @description how it is shown; null: as whoever looks saw its workflow view last
                         * @enum {string|null}
                         */
                        layout?: "board" | "list" | "calendar" | null;
                        /** @description columns and the like, a text of the app that shows it; null: as whoever looks likes it */
                        display?: string | null;
                        /** @description also for all others who read the project */
                        shared?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            projectId: string;
                            /**
                             * @default topics
                             * @enum {string}
                             */
                            kind: "topics";
                            /**
                             * @description the workflow view it stands on
                             * @enum {string}
                             */
                            view: "TO_SUGGEST_PAGE" | "FOR_APPROVAL_PAGE" | "CHECK_SEO_PAGE" | "COPYWRITING_PAGE" | "INTEGRATION_PAGE" | "CHECK_SEA_PAGE" | "PUBLISHED_PAGE" | "ALL_TOPICS_PAGE";
                            name: string;
                            /** @description as the address of a board or list says it; me stands for whoever looks: late=yes&who=me */
                            filter: string;
                            order: string | null;
                            /**
                             * @description how it is shown; null: as whoever looks saw its workflow view last
                             * @enum {string|null}
                             */
                            layout: "board" | "list" | "calendar" | null;
                            /** @description columns and the like, a text of the app that shows it; null: as whoever looks likes it */
                            display: string | null;
                            /** @description also for all others who read the project */
                            shared: boolean;
                            /** @description who made it */
                            ownerId: string;
                            /** @description whether the caller may change and delete it */
                            mayChange: boolean;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/enums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One enumeration of the catalogue
         * @description Any session.
         */
        get: {
            parameters: {
                query: {
                    type: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            values: string[];
                            /** @description the rules its values carry, one row a value */
                            table?: unknown[];
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/findByLanguageCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every text of the interface in one language */
        get: {
            parameters: {
                query: {
                    code: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            label: string;
                            language: string;
                            translation: string;
                        }[];
                    };
                };
                /** @description Default Response */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Languages
         * @description Any session.
         */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    /** @description field,asc or field,desc */
                    sort?: string | string[];
                    projection?: "languageProjection" | "languagePresetsProjection";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                languages: {
                                    code: string;
                                    systemLanguage: boolean;
                                    name: string;
                                    nativeName: string;
                                    /** @description texts of the interface in it (languagePresetsProjection) */
                                    labels?: number;
                                }[];
                            };
                            page: {
                                size: number;
                                totalElements: number;
                                totalPages: number;
                                number: number;
                                capped?: boolean;
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                                first?: {
                                    href: string;
                                };
                                prev?: {
                                    href: string;
                                };
                                next?: {
                                    href: string;
                                };
                                last?: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/countryInfoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Countries
         * @description Any session.
         */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    /** @description field,asc or field,desc */
                    sort?: string | string[];
                    projection?: "countryProjection" | "countryKeywordToolProjection";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                countryInfoes: {
                                    /** @description ISO 3166, two capitals */
                                    code: string;
                                    /** @description in English */
                                    name: string;
                                    /** @description ISO 639, what most people there speak */
                                    defaultLanguage: string;
                                    /** @description IANA name, in which most people there live; null of places where nobody does */
                                    timeZone: string | null;
                                    /** @description the same as defaultLanguage (countryKeywordToolProjection) */
                                    language?: string;
                                }[];
                            };
                            page: {
                                size: number;
                                totalElements: number;
                                totalPages: number;
                                number: number;
                                capped?: boolean;
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                                first?: {
                                    href: string;
                                };
                                prev?: {
                                    href: string;
                                };
                                next?: {
                                    href: string;
                                };
                                last?: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyword-tool/country-language-preference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The country and language to begin with
         * @description Any session.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            country: string;
                            language: string;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptionPlans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All plans, also those that can no longer be chosen
         * @description Any session.
         */
        get: {
            parameters: {
                query?: {
                    projection?: "list";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                subscriptionPlans: {
                                    id: string;
                                    name: string;
                                    enable: boolean;
                                    monthPrice: {
                                        currencyAmount: {
                                            USD: number;
                                        };
                                    };
                                    apiConfig: {
                                        /** @description calls of providers a day */
                                        maxApiCalls: number;
                                    };
                                }[];
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptionPlans/search/findAllByEnableTrue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Plans that can be chosen
         * @description Any session.
         */
        get: {
            parameters: {
                query?: {
                    projection?: "subscriptionPlanProjection";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _embedded: {
                                subscriptionPlans: {
                                    id: string;
                                    name: string;
                                    enable: boolean;
                                    monthPrice: {
                                        currencyAmount: {
                                            USD: number;
                                        };
                                    };
                                    apiConfig: {
                                        /** @description calls of providers a day */
                                        maxApiCalls: number;
                                    };
                                }[];
                            };
                            _links: {
                                self: {
                                    href: string;
                                };
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/daily-api-calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s calls of providers today, by the clock of UTC
         * @description Any session.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description YYYY-MM-DD */
                            day: string;
                            /** @description spent on that day */
                            calls: number;
                            remaining: number;
                            /** @description of the plan; 0 without one */
                            maxApiCalls: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/apiCallLogs/get-daily-api-calls-by-project-and-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A project’s calls of a kind today, by its own clock
         * @description Members of the project.
         */
        get: {
            parameters: {
                query: {
                    projectId: string;
                    type?: "AI";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description YYYY-MM-DD */
                            day: string;
                            /** @description spent on that day */
                            calls: number;
                            remaining: number;
                            /** @description of the project’s aiPlan */
                            maxNumberOfCalls: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails that were kept instead of sent, on this machine alone */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            to: string;
                            subject: string;
                            text: string;
                            html: string;
                            sentAt: string;
                        }[];
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A ticket for one live connection
         * @description Any session.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description goes into the first message on GET /api/live */
                            ticket: string;
                            /** @description seconds */
                            expiresIn: number;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The account is disabled */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The live protocol over a WebSocket; the ticket is the first message */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process answers */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            status: string;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process can work */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            status: string;
                            degraded?: {
                                [key: string]: string;
                            };
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prometheus metrics */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                408: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                417: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                421: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                431: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            code: string;
            /** @description a sentence for people, by Accept-Language */
            detail?: string;
            /** @description the label of that sentence */
            detailKey?: string;
            /** @description the request, as X-Request-Id names it */
            instance: string;
            errors?: {
                /** @description body, query, path or headers */
                in: string;
                /** @description JSON pointer of the field */
                pointer: string;
                code: string;
                detail: string;
            }[];
        } & {
            [key: string]: unknown;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
