using System.Text.Json;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.RazorPages;

public class ContactModel(IHttpClientFactory clients, IConfiguration settings, ILogger<ContactModel> log) : PageModel
{
    /// <summary>The id of what the visitor sent, e.g. sub_4kT9wQ2mXz7LbVn0RfYcHs.</summary>
    public string? Submission { get; private set; }

    public string Message { get; private set; } = "";

    public async Task<IActionResult> OnPostAsync()
    {
        try
        {
            Submission = await Redeem(Request.Form["inlay-response"].ToString());
        }
        catch (Exception error) when (error is HttpRequestException or TaskCanceledException or JsonException)
        {
            log.LogError(error, "The token could not be checked.");
            Message = "Your message has arrived, but we could not check it.";
        }
        return Page();
    }

    private async Task<string?> Redeem(string token)
    {
        var answer = await clients.CreateClient().PostAsync(
            "https://inlay.example.com/api/v1/siteverify",
            new FormUrlEncodedContent(new Dictionary<string, string>
            {
                ["secret"] = settings["INLAY_SECRET"] ?? "",
                ["response"] = token,
                ["component"] = "forms/contact-us",
            }));
        // A refusal is an answer, a status other than 2xx is none.
        answer.EnsureSuccessStatusCode();
        var verdict = await answer.Content.ReadFromJsonAsync<JsonElement>();
        if (verdict.GetProperty("success").GetBoolean()) return verdict.GetProperty("subject").GetString();
        log.LogWarning("The token was refused: {Codes}", verdict.GetProperty("error-codes").ToString());
        return null;
    }
}
