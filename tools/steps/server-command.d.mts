export declare const SERVER_COMMAND: readonly string[];
